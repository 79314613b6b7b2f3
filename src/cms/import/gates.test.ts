import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { documentOf } from "../rich-text/document-of.ts";
import { textOf } from "../rich-text/text-of.ts";
import { gateOfMetas, withoutGates } from "./gates.ts";
import { lexicalHtml } from "./lexical-html.ts";
import { postBody, readThings } from "./old-post.server.ts";
import { readFile } from "./read-file.server.ts";
import { listen } from "./remarks.ts";

const fixture = (name: string) =>
  readFileSync(new URL(`../../../test/imports/${name}`, import.meta.url));

const thingsIn = (bytes: Uint8Array) => [...readThings(readFile(bytes))];
const postsIn = (bytes: Uint8Array) =>
  thingsIn(bytes).flatMap((one) => (one.is === "post" ? one.post : []));

/** All that anybody could read of a post, its excerpt too. */
function bodyOf(post: ReturnType<typeof postsIn>[number]): string {
  const known = { title: post.title, address: null, category: "", author: "Alice" };
  const ways = { pictures: new Map(), paths: new Map() };
  return JSON.stringify(postBody(post.keptPost, { ...known, ...ways }).body);
}

/** What is left of HTML, and what is said. */
function ungated(html: string, hasShortcodes = true) {
  const { say, remarks: heard } = listen();
  return { html: withoutGates(html, { say, hasShortcodes }), heard };
}

test("of an export with seven kinds of members' posts nothing of theirs is live or comes", () => {
  const posts = postsIn(fixture("gated.xml"));
  const gated = posts.filter(({ slug }) => slug.startsWith("gated-"));
  expect(gated.map(({ slug, isPublished }) => [slug, isPublished])).toEqual(
    ["rcp", "pmp", "mepr", "s2", "jp", "jp2"].map((name) => [`gated-${name}`, false]),
  );
  expect(posts.map(bodyOf).join()).not.toContain("SECRET");
  expect(gated[0]?.remarks[0]).toEqual({
    what: "gated",
    words:
      '[restrict paid="true"] after “…of seventy characters, and then some more words to be sure.”',
  });
  expect(gated.every(({ remarks }) => remarks[0]?.what === "gated")).toBe(true);
  expect(posts.find(({ slug }) => slug === "only-pics")?.isPublished).toBe(true);
  expect(thingsIn(fixture("gated.xml"))).toContainEqual({
    ...{ is: "left", why: "closed" },
    title: "jetpack newsletter for subscribers (_jetpack_newsletter_access)",
  });
});

test("a gated block of Ghost stays out, and what follows it comes", () => {
  const [post] = postsIn(fixture("gated.json"));
  expect(post?.isPublished).toBe(false);
  expect(post?.keptPost.html).toMatch(/to be sure\. <\/p><p>End<\/p>$/);
  expect(post?.remarks[0]).toMatchObject({
    what: "gated",
    words: expect.stringMatching(/^kg-gated-block:begin nonMember:false.* after “.*to be sure\.”/),
  });
});

const shortcodes = [
  "[restrict]SECRET[/restrict]",
  '[wlm_private "Gold|Silver"]SECRET[/wlm_private]',
  "[wlm-ismember]SECRET[/wlm-ismember]",
  '[wcm_restrict plans="gold"]SECRET[/wcm_restrict]',
  '[private role="editor"]SECRET[/private]',
  "[members_only]SECRET[/members_only]",
  "[um_loggedin]SECRET[/um_loggedin]",
  '[pms-restrict subscription_plans="4"]SECRET[/pms-restrict]',
  '[ihc-hide-content ihc_mb_type="show" ihc_mb_who="reg"]SECRET[/ihc-hide-content]',
  '[armif plan="2"]SECRET[/armif]',
  "[memb_has_membership id=1]SECRET[/memb_has_membership]",
  "[accessally_has_any_tag tag_id='3']SECRET[/accessally_has_any_tag]",
  '[student course_id="7"]SECRET[/student]',
  '[passster password="x"]SECRET[/passster]',
  '[content_protector password="x"]SECRET[/content_protector]',
  "[MM_Member_Decision membershipId='2']SECRET[/MM_Member_Decision]",
  "[s2If is_user_logged_in()]SECRET [s2If current_user_is(x)]SECRET[/s2If] SECRET[/s2If]",
  '[groups_member group="a"]SECRET[/groups_member]',
  "[if user_logged_in]SECRET[/if]",
  '[content for="subscriber"]SECRET[/content]',
  '[row required_level="2"]SECRET[/row]',
  "[signinlocker]SECRET[/signinlocker]",
  '[su_members message="Please [login]."]SECRET[/su_members]',
  "[RESTRICT]<pre>SECRET</pre>[/Restrict]",
  "<!-- wp:shortcode -->[restrict]<!-- /wp:shortcode --><p>SECRET</p><!-- wp:shortcode -->[/restrict]<!-- /wp:shortcode -->",
];

test.each(shortcodes)("what a shortcode shows to some alone does not come: %s", (html) => {
  const { html: open, heard } = ungated(`<p>Before</p>${html}<p>After</p>`);
  expect(open).not.toContain("SECRET");
  expect(open).toMatch(/^<p>Before<\/p>.*<p>After<\/p>$/);
  expect(heard).toHaveLength(1);
  expect(heard[0]).toMatchObject({
    what: "gated",
    words: expect.stringContaining("after “Before”"),
  });
});

const blocks = [
  '<!-- wp:jetpack/premium-content/container {"a":1} --><div>SECRET</div><!-- /wp:jetpack/premium-content/container -->',
  "<!-- wp:premium-content/subscriber-view --><p>SECRET</p><!-- /wp:premium-content/subscriber-view -->",
  '<!-- wp:paragraph {"blockVisibility":{"controlSets":[{"id":1}]}} --><p>SECRET</p><!-- /wp:paragraph -->',
  '<!-- wp:group {"metadata":{"blockVisibility":false}} --><!-- wp:group --><p>SECRET</p><!-- /wp:group --><p>SECRET</p><!-- /wp:group -->',
  "<!-- wp:pmpro/membership --><p>SECRET</p><!-- /wp:pmpro/membership -->",
  '<!-- wp:group {"contentControls":{"enabled":true}} --><p>SECRET</p><!-- /wp:group -->',
  '<!-- wp:group {"userRoles":["editor"]} --><p>SECRET</p><!-- /wp:group -->',
  "<!-- private --><p>SECRET</p><!-- /private -->",
  '<!--kg-gated-block:begin nonMember:false memberSegment:"" --><p>SECRET</p><!--kg-gated-block:end-->',
];

test.each(blocks)("what a block shows to some alone does not come: %s", (html) => {
  const { html: open, heard } = ungated(`<p>Before</p>${html}<p>After</p>`);
  expect(open).toBe("<p>Before</p><p>After</p>");
  expect(heard).toHaveLength(1);
});

test("a gate without an end closes all that follows", () => {
  for (const gate of [
    ...["<!-- wp:jetpack/paywall /-->", "<!--members-only-->", "<!--more members-->"],
    ...["<!-- wp:memberful/paywall -->", "[private]", "[restrict paid]", "[paywall /]", "[locked]"],
  ]) {
    const { html, heard } = ungated(`<p>Before</p>${gate}<p>SECRET</p><pre>SECRET</pre>`);
    expect([gate, html]).toEqual([gate, "<p>Before</p>"]);
    expect(heard).toHaveLength(1);
  }
});

test("what only sounds like a gate stays", () => {
  for (const html of [
    "[wp_login_form]<p>Words</p>",
    "[mepr-login-form]<p>Words</p>",
    '[team_member name="Asha"]Leads the works[/team_member]',
    '[su_button url="https://old.example/members/" title="Members only"]Words[/su_button]',
    "[[private]] is how one writes it",
    "<pre>let a = [private];</pre><p>Words</p>",
    "[remember]Words[/remember]",
    "[hide_on_mobile]Words[/hide_on_mobile]",
    '<!-- wp:premium/heading {"lock":{"move":true}} --><h2>Words</h2><!-- /wp:premium/heading -->',
    "<!-- wp:loginout /--><p>Words</p>",
    '<!-- wp:group {"visibility":"public","hideOnMobile":true,"restrict":false} --><p>Words</p><!-- /wp:group -->',
    "<!--more--><p>Words</p>",
    '<!--kg-gated-block:begin nonMember:true memberSegment:"" --><p>Words</p><!--kg-gated-block:end-->',
    "<p>The members-only lounge [sic] has a navigation</p>",
  ])
    expect(ungated(html)).toEqual({ html, heard: [] });
  expect(ungated("<p>In C#, [private] is written</p>", false).heard).toEqual([]);
});

test("an element that says it is for some alone stays out, and its post is a draft", () => {
  for (const html of [
    '<div class="members-only"><div>SECRET</div>SECRET</div>',
    '<section class="kg-card kg-cta-card" data-visibility="paid">SECRET</section>',
    '<div class="wp-block-premium-content-container">SECRET</div>',
  ]) {
    const posts = [
      { id: "1", title: "One", slug: "one", status: "published", html: `<p>A</p>${html}` },
    ];
    const [post] = postsIn(Buffer.from(JSON.stringify({ db: [{ data: { posts } }] })));
    expect(post?.isPublished).toBe(false);
    expect(post?.keptPost.html).toBe("<p>A</p>");
  }
});

test("of Ghost's editor, what follows its paywall and parts for some alone stay out", () => {
  const text = (words: string, more = {}) => ({
    ...{ type: "paragraph", ...more },
    children: [{ type: "text", text: words }],
  });
  const web = { nonMember: false, memberSegment: "status:-free" };
  const read = (...children: object[]) => {
    const html = lexicalHtml(JSON.stringify({ root: { children } }), () => {}) ?? "";
    return textOf(documentOf(ungated(html, false).html));
  };
  expect(read(text("Open"), { type: "paywall" }, text("SECRET"))).toBe("Open");
  expect(read(text("SECRET", { visibility: { web } }), text("Open"))).toBe("Open");
  expect(read(text("SECRET", { visibility: "paid" }), text("Open"))).toBe("Open");
  expect(read(text("SECRET", { visibility: { showOnWeb: false } }), text("Open"))).toBe("Open");
  expect(read(text("Open", { visibility: { web: { nonMember: true } } }))).toBe("Open");
});

test("a field of a whole post closes it, unless it says that everybody may read", () => {
  for (const [key, value] of [
    ["_jetpack_newsletter_access", "subscribers"],
    ["_members_access_role", "editor"],
    ["_wc_memberships_restricted", "yes"],
    ["rcp_subscription_level", 'a:1:{i:0;s:1:"2";}'],
    ["rcp_access_level", "3"],
    ["_mepr_rule", "7"],
    ["_pmpro_required", "1"],
    ["um_content_restriction", 'a:1:{s:26:"_um_custom_access_settings";s:1:"1";}'],
    ["_wpmem_block", "1"],
    ["patreon-level", "5"],
  ] as const)
    expect([key, gateOfMetas(new Map([[key, value]]))]).toEqual([key, key]);
  for (const [key, value] of [
    ["_jetpack_newsletter_access", "everybody"],
    ["_wc_memberships_force_public", "yes"],
    ["rcp_access_level", "None"],
    ["rcp_subscription_level", ""],
    ["_members_access_error", "Please log in"],
    ["_mepr_unauthorized_message_type", "default"],
    ["um_content_restriction", 'a:1:{s:26:"_um_custom_access_settings";s:1:"0";}'],
    ["_edit_lock", "1:2"],
    ["subtitle", "Members"],
  ] as const)
    expect([key, gateOfMetas(new Map([[key, value]]))]).toEqual([key, null]);
});

test("a post with more remarks than are listed is no less a draft for its gate", () => {
  const links = Array.from({ length: 60 }, (_, n) => `<a href="data:,${n}">x</a>`).join("");
  const html = `${links}<div class="members-only">SECRET</div>`;
  const posts = [{ id: "1", title: "One", slug: "one", status: "published", html }];
  const [post] = postsIn(Buffer.from(JSON.stringify({ db: [{ data: { posts } }] })));
  expect(post?.isPublished).toBe(false);
  expect(post?.remarks).toHaveLength(31);
  expect(post?.remarks[0]?.what).toBe("gated");
  expect(post?.remarks.at(-1)).toEqual({ what: "more", words: "31" });
});

test("brackets and comments by the hundred thousand take no longer than others", () => {
  for (const odd of ["[a]", "[/a][a]", "<!--x-->", "<!-- wp:a ", '[x a="b" ', "<!-- wp:a -->"]) {
    const html = odd.repeat(100_000).slice(0, 1_000_000);
    expect(ungated(html).html).toBe(html);
  }
});
