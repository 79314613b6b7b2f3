/** Alice owns the site: for tests in which somebody has to be signed in. */
export const alice = {
  id: "alice",
  name: "Alice",
  email: "alice@works.example",
  role: "owner",
  session: "her session",
};
