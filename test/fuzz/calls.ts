/**
 * Every public call, read from the API's own description, so that a new
 * one is tried the day it is written.
 */
import { z } from "zod";

const schema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  anyOf: z.array(z.unknown()).optional(),
  enum: z.array(z.string()).optional(),
});
const operation = z.object({
  security: z.array(z.unknown()).default([]),
  parameters: z
    .array(
      z.object({ name: z.string(), in: z.enum(["query", "path", "header", "cookie"]), schema }),
    )
    .default([]),
  requestBody: z
    .object({
      content: z.record(
        z.string(),
        z.object({
          schema: z.looseObject({ properties: z.record(z.string(), z.unknown()).default({}) }),
        }),
      ),
    })
    .optional(),
});
const description = z.object({
  paths: z.record(
    z.string(),
    z.record(z.enum(["get", "post", "put", "patch", "delete"]), operation.optional()),
  ),
});

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type Call = {
  method: Method;
  /** Parameters stand in braces. */
  path: string;
  /** What the call is asked with: a token, where it takes one. */
  headers: Record<string, string>;
  query: { name: string; types: string[]; pattern: string }[];
  /** The JSON types each field of the body may have. */
  body: { name: string; types: string[] }[] | null;
};

/**
 * @param openapi `/api/openapi.json`, parsed
 * @param token the header with a token of every scope
 */
export function callsOf(openapi: unknown, token: { authorization: string }): Call[] {
  return Object.entries(description.parse(openapi).paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, found]) =>
      found
        ? pathsOf(path, found).map((one) => ({
            method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]).parse(method.toUpperCase()),
            path: one,
            headers: found.security.length > 0 ? token : {},
            ...partsOf(found),
          }))
        : [],
    ),
  );
}

type Parameters = { parameters?: { name: string; schema: { enum?: string[] | undefined } }[] };

/** @returns a path for each kind of documents that share a call */
export function pathsOf(path: string, { parameters = [] }: Parameters): string[] {
  const kinds = parameters.find(({ name }) => name === "kind")?.schema.enum;
  return kinds?.map((kind) => path.replace("{kind}", kind)) ?? [path];
}

function partsOf({
  parameters,
  requestBody,
}: z.infer<typeof operation>): Pick<Call, "query" | "body"> {
  const body = requestBody?.content["application/json"]?.schema.properties;
  return {
    query: parameters
      .filter((one) => one.in === "query")
      .map((one) => ({
        name: one.name,
        types: typesOf(one.schema),
        pattern: JSON.stringify(one.schema),
      })),
    body: body
      ? Object.entries(body).map(([name, given]) => ({ name, types: typesOf(given) }))
      : null,
  };
}

function typesOf(given: unknown): string[] {
  const { type, anyOf } = schema.parse(given);
  const own = [type ?? []].flat();
  const types = [...own, ...(anyOf ?? []).flatMap(typesOf)];
  return types.includes("number") ? [...types, "integer"] : types;
}
