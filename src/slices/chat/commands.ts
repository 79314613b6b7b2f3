export const commands = { back: "/back", restart: "/restart", exit: "/exit_chat" } as const;

/** What stands for a question while a colleague is in the chat: words for them are sent with it. */
export const toColleague = "/say";

/** Turns that nobody sends: what a colleague does in the chat, as it is stored. */
export const ofColleague = { joins: "/joins", says: "/staff", leaves: "/leaves" } as const;
