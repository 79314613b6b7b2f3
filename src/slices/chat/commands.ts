export const commands = { back: "/back", restart: "/restart", exit: "/exit_chat" } as const;
