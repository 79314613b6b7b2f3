/** With `__Host-` no other site and no subdomain can set the cookie (RFC 6265bis). */
export function chatCookie(publicUrl: URL | null) {
  const secure = publicUrl?.protocol === "https:";
  const options = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
  return { name: secure ? "__Host-chat" : "chat", options };
}
