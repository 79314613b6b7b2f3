/** Asks a server that speaks the chat-completions protocol, such as Ollama, vLLM or a provider. */
import { z } from "zod";

export type ModelMessage = { role: "system" | "user"; content: string };
/** Pieces of the answer as they come. @throws where the server refuses, hangs, or breaks off */
export type AskModel = (
  messages: ModelMessage[],
  ending: AbortSignal,
) => AsyncGenerator<string, void>;

/** `url` ends before `/chat/completions`, such as `http://127.0.0.1:11434/v1`. */
export type ModelSettings = { url: string; model: string; key: string | null };

const longestAnswerMs = 8_000;
const mostBytes = 64 * 1024;
const mostTokens = 300;

const chunk = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).optional() })),
});

export const createAskModel = (
  { url, model, key }: ModelSettings,
  timeoutMs = longestAnswerMs,
): AskModel =>
  async function* askModel(messages, ending) {
    const response = await fetch(new URL("chat/completions", url.replace(/\/*$/, "/")), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(key !== null && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({
        ...{ model, messages, stream: true },
        ...{ max_tokens: mostTokens, temperature: 0 },
      }),
      // A redirect would send the key to another address.
      redirect: "error",
      signal: AbortSignal.any([ending, AbortSignal.timeout(timeoutMs)]),
    });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      throw new Error(`the AI server answered ${response.status}`);
    }
    for await (const data of dataIn(response.body)) {
      if (data === "[DONE]") return;
      yield chunk.parse(JSON.parse(data)).choices[0]?.delta?.content ?? "";
    }
    throw new Error("the AI server broke off");
  };

/** The `data:` lines of server-sent events, of which this protocol has one an event. */
async function* dataIn(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  let rest = "";
  let read = 0;
  // Leaving this loop, also by `return` of who reads it, ends the connection.
  for await (const bytes of body) {
    read += bytes.byteLength;
    if (read > mostBytes) throw new Error("the AI server sent more than 64 KB");
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? "";
    for (const line of lines) if (line.startsWith("data:")) yield line.slice(5).trim();
  }
}
