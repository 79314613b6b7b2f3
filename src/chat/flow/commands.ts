export const commands = { back: "/back", restart: "/restart", exit: "/exit_chat" } as const;

/** The `selected_value` of words for a colleague in the chat. It takes the place of a question. */
export const toColleague = "/say";

/** Stored `selected_value` of a colleague's actions. Visitors never send these. */
export const ofColleague = { joins: "/joins", says: "/staff", leaves: "/leaves" } as const;

/** Stored `selected_value` of what an AI wrote, and the name that everybody reads beside it. */
export const byAi = { value: "/ai", name: "AI, from our pages" } as const;
