/** A path in a body, such as `items.3.question`: names of fields and indexes of items. */
const longest = 200;

export const isPath = (path: string): boolean =>
  path.length <= longest && /^[\w-]+(\.[\w-]+)*$/.test(path);

export const isWithin = (place: string, other: string): boolean =>
  place === other || place.startsWith(`${other}.`);

export const touches = (one: string, other: string): boolean =>
  isWithin(one, other) || isWithin(other, one);

export const valueAt = (body: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>(partOf, body);

function partOf(container: unknown, name: string): unknown {
  if (Array.isArray(container)) return container[Number(name)];
  return isRecord(container) && Object.hasOwn(container, name) ? container[name] : undefined;
}

/** `undefined` removes the field. @throws RangeError for a path beyond groups and lists */
export function withValueAt(body: unknown, path: string, value: unknown): unknown {
  return withPart(body, path.split("."), value);
}

function withPart(container: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  const part = withPart(partOf(container, name), rest, value);
  if (Array.isArray(container)) return withItem(container, Number(name), part);
  if (!isRecord(container)) throw new RangeError(`there is nothing that holds ${name}`);
  if (part !== undefined) return { ...container, [name]: part };
  return Object.fromEntries(Object.entries(container).filter(([other]) => other !== name));
}

function withItem(list: unknown[], place: number, item: unknown): unknown[] {
  const isThere = Number.isInteger(place) && place >= 0 && place < list.length;
  if (!isThere || item === undefined) throw new RangeError("there is no such item in this list");
  return list.with(place, item);
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
