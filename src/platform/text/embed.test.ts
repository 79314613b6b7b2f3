import { expect, test } from "vitest";
import { embedAddress, embedOf } from "./embed.ts";

const youtube = "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ";

test.each([
  ["https://www.youtube.com/watch?v=aqz-KE-bpKQ&list=PL1", `${youtube}?autoplay=1&rel=0`],
  ["https://youtu.be/aqz-KE-bpKQ?t=42", `${youtube}?start=42&autoplay=1&rel=0`],
  ["https://m.youtube.com/shorts/aqz-KE-bpKQ", `${youtube}?autoplay=1&rel=0`],
  [
    "https://www.youtube.com/playlist?list=PLbpi6ZahtOH6Ar_3GPy3workplace",
    "https://www.youtube-nocookie.com/embed/videoseries?list=PLbpi6ZahtOH6Ar_3GPy3workplace&autoplay=1&rel=0",
  ],
  [
    "https://www.youtube.com/embed/videoseries?list=PLbpi6ZahtOH6Ar",
    "https://www.youtube-nocookie.com/embed/videoseries?list=PLbpi6ZahtOH6Ar&autoplay=1&rel=0",
  ],
  ["https://music.youtube.com/watch?v=aqz-KE-bpKQ", `${youtube}?autoplay=1&rel=0`],
  ["https://www.youtube.com/v/aqz-KE-bpKQ", `${youtube}?autoplay=1&rel=0`],
  [
    "https://vimeo.com/channels/staffpicks/76979871",
    "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1",
  ],
  [
    "https://vimeo.com/groups/shortfilms/videos/76979871",
    "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1",
  ],
  [
    "https://vimeo.com/showcase/1234567/video/76979871",
    "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1",
  ],
  [
    "https://vimeo.com/76979871/8272103f6e",
    "https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1&dnt=1",
  ],
  [
    "https://www.google.com/maps/place/Shaniwar+Wada/@18.5195,73.8553,17z/data=!3m1",
    "https://www.google.com/maps?q=Shaniwar+Wada&ll=18.5195%2C73.8553&z=17&output=embed",
  ],
  [
    "https://www.google.com/maps/embed?pb=!1m18!2d73.85!3d18.51!5m2",
    "https://www.google.com/maps/embed?pb=!1m18!2d73.85!3d18.51!5m2",
  ],
  [
    "https://www.openstreetmap.org/#map=16/18.52/73.85",
    "https://www.openstreetmap.org/export/embed.html?bbox=73.84142%2C18.51542%2C73.85858%2C18.52458&layer=mapnik&marker=18.52%2C73.85",
  ],
  [
    "https://www.openstreetmap.org/export/embed.html?bbox=73,18,74,19&onload=x",
    "https://www.openstreetmap.org/export/embed.html?bbox=73%2C18%2C74%2C19&layer=mapnik",
  ],
])("%s is framed, and nothing of it but what is known", (address, frame) => {
  const found = embedOf(address);
  expect(found?.frame).toBe(frame);
  const allowed = found?.sources.some((source) => frame.startsWith(source));
  expect(allowed, "the page's policy lets it in").toBe(true);
  expect(found?.link).toMatch(/^https:\/\//);
});

test.each([
  "",
  "no address",
  "http://www.youtube.com/watch?v=aqz-KE-bpKQ",
  "https://www.youtube.com.evil.example/watch?v=aqz-KE-bpKQ",
  "https://evil.example/www.youtube.com/watch?v=aqz-KE-bpKQ",
  "https://user:secret@www.youtube.com/watch?v=aqz-KE-bpKQ",
  "https://www.youtube.com:8443/watch?v=aqz-KE-bpKQ",
  "https://www.youtube.com/watch?v=%22onload=x",
  "https://www.youtube.com/feed/subscriptions",
  "https://vimeo.com/channels/staffpicks",
  "https://www.youtube.com/playlist?list=%22onload",
  "https://maps.app.goo.gl/abcdefghij",
  "https://www.google.com/search?q=maps",
  "https://www.google.com/url?q=https://evil.example",
  "https://www.openstreetmap.org/user/somebody",
  "https://www.openstreetmap.org/export/embed.html?bbox=javascript:alert(1)",
  "javascript:alert(1)//www.youtube.com",
])("%s is none", (address) => {
  expect(embedOf(address)).toBeNull();
});

test.each([
  " https://youtu.be/aqz-KE-bpKQ\n",
  "http://youtu.be/aqz-KE-bpKQ",
  "//youtu.be/aqz-KE-bpKQ",
])("an address as frames have it is kept by https: %j", (given) => {
  expect(embedAddress(given)).toBe("https://youtu.be/aqz-KE-bpKQ");
});

test("an address of another site is not kept", () => {
  expect(embedAddress("//evil.example/embed/aqz-KE-bpKQ")).toBeNull();
});
