export type Embed = {
  host: string;
  what: "video" | "map";
  frame: string;
  link: string;
  sources: string[];
};

type Rule = Pick<Embed, "host" | "what" | "sources"> & {
  at: RegExp;
  framed(url: URL): Pick<Embed, "frame" | "link"> | null;
};

/** Longest address and title, in characters. */
export const longestOfEmbed = { address: 1_000, title: 200 };

export const embedHosts = "YouTube, Vimeo, Google Maps or OpenStreetMap";

const rules: Rule[] = [
  {
    host: "YouTube",
    what: "video",
    sources: ["https://www.youtube-nocookie.com/embed/"],
    at: /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$|^youtu\.be$/,
    framed: youtube,
  },
  {
    host: "Vimeo",
    what: "video",
    sources: ["https://player.vimeo.com/video/"],
    at: /^(?:(?:www|player)\.)?vimeo\.com$/,
    framed: vimeo,
  },
  {
    host: "Google Maps",
    what: "map",
    sources: ["https://www.google.com/maps", "https://www.google.com/maps/"],
    at: /^(?:www|maps)\.google\.(?:com|co\.in)$/,
    framed: googleMaps,
  },
  {
    host: "OpenStreetMap",
    what: "map",
    sources: ["https://www.openstreetmap.org/export/embed.html"],
    at: /^(?:www\.)?openstreetmap\.org$/,
    framed: openStreetMap,
  },
];

export function embedOf(address: string): Embed | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== "https:" || url.username || url.password || url.port) return null;
  const rule = rules.find(({ at }) => at.test(url.hostname));
  const framed = rule?.framed(url);
  if (!rule || !framed) return null;
  const { host, what, sources } = rule;
  return { host, what, sources, ...framed };
}

/** Accepts one without `https:`, or with http, as copied from a frame. @returns null for others */
export function embedAddress(input: string): string | null {
  const address = input.trim().replace(/^(?:http:)?\/\//, "https://");
  return embedOf(address) ? address : null;
}

function youtube({ hostname, pathname, searchParams }: URL) {
  const list = /^[\w-]{10,60}$/.exec(searchParams.get("list") ?? "")?.[0];
  if (list && /^\/(?:playlist|embed\/videoseries)$/.test(pathname))
    return {
      frame: `https://www.youtube-nocookie.com/embed/videoseries?list=${list}&autoplay=1&rel=0`,
      link: `https://www.youtube.com/playlist?list=${list}`,
    };
  const named = /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(pathname)?.[1];
  const short = hostname === "youtu.be" ? pathname.slice(1) : undefined;
  const id = short ?? named ?? (pathname === "/watch" ? searchParams.get("v") : null);
  if (!id || !/^[\w-]{6,20}$/.test(id)) return null;
  const from = Number.parseInt(searchParams.get("t") ?? searchParams.get("start") ?? "", 10);
  const start = from > 0 ? `start=${from}&` : "";
  return {
    frame: `https://www.youtube-nocookie.com/embed/${id}?${start}autoplay=1&rel=0`,
    link: `https://www.youtube.com/watch?v=${id}${from > 0 ? `&t=${from}` : ""}`,
  };
}

/** Vimeo also serves a video below its channel, group or showcase. */
const vimeoList = /^\/(?:channels\/[\w-]+|groups\/[\w-]+\/videos|(?:showcase\/\d+\/)?video)(?=\/)/;
const vimeoVideo = /^\/(\d{3,14})(?:\/([0-9a-f]{4,20}))?\/?$/;

/** An unlisted video has a second part in its address and does not open without it. */
function vimeo({ pathname, searchParams }: URL) {
  const [, id, part] = vimeoVideo.exec(pathname.replace(vimeoList, "")) ?? [];
  if (!id) return null;
  const key = part ?? /^[0-9a-f]{4,20}$/.exec(searchParams.get("h") ?? "")?.[0];
  return {
    frame: `https://player.vimeo.com/video/${id}?${key ? `h=${key}&` : ""}autoplay=1&dnt=1`,
    link: `https://vimeo.com/${id}${key ? `/${key}` : ""}`,
  };
}

const place = /@(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?),(\d{1,2})(?:\.\d+)?z/;
const longestPlace = 200;

/** Accepts the address of *Share*, *Embed a map*, and the one of the browser's address bar. */
function googleMaps({ pathname, searchParams }: URL) {
  const embedded = searchParams.get("pb");
  if (pathname === "/maps/embed" && embedded) {
    const [, east, north] = /!2d(-?[\d.]+)!3d(-?[\d.]+)/.exec(embedded) ?? [];
    const there = north && east ? `?q=${north},${east}` : "";
    return {
      frame: `https://www.google.com/maps/embed?pb=${encodeURIComponent(embedded)}`,
      link: `https://www.google.com/maps${there}`,
    };
  }
  if (!/^\/maps(?:\/|$)/.test(pathname)) return null;
  const [, north, east, zoom] = place.exec(pathname) ?? [];
  const named = /^\/maps\/(?:place|search)\/([^/@]+)/.exec(pathname)?.[1];
  const words = named ? wordsOf(named) : searchParams.get("q");
  const at = north && east ? `${north},${east}` : "";
  const sought = (words || at).slice(0, longestPlace);
  if (sought === "") return null;
  const query = new URLSearchParams({ q: sought, ...(at && { ll: at, z: zoom ?? "15" }) });
  return {
    frame: `https://www.google.com/maps?${query}&output=embed`,
    link: `https://www.google.com/maps?${query}`,
  };
}

function wordsOf(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll("+", " "));
  } catch {
    return "";
  }
}

const worldPixels = 256;
/** Assumed size of the frame in pixels: the map fits its area into the real size. */
const frameSize = { width: 800, height: 450 };

/** Accepts the address of *Share*, and `#map=16/18.5204/73.8567` of the browser's address bar. */
function openStreetMap({ pathname, searchParams, hash }: URL) {
  const box = searchParams.get("bbox") ?? "";
  if (pathname === "/export/embed.html" && /^-?[\d.]+(?:,-?[\d.]+){3}$/.test(box)) {
    const marker = searchParams.get("marker") ?? "";
    return framedMap(box, /^-?[\d.]+,-?[\d.]+$/.test(marker) ? marker : "");
  }
  const [, zoom, north, east] =
    /^#map=(\d{1,2})(?:\.\d+)?\/(-?\d{1,2}(?:\.\d+)?)\/(-?\d{1,3}(?:\.\d+)?)/.exec(hash) ?? [];
  if (pathname !== "/" || !zoom || !north || !east) return null;
  return framedMap(boxAround(Number(north), Number(east), Number(zoom)), `${north},${east}`);
}

function framedMap(box: string, marker: string) {
  const query = new URLSearchParams({ bbox: box, layer: "mapnik", ...(marker && { marker }) });
  const [west = 0, south = 0, east = 0, north = 0] = box.split(",").map(Number);
  const middle = marker || `${(south + north) / 2},${(west + east) / 2}`;
  const [lat, lon] = middle.split(",");
  return {
    frame: `https://www.openstreetmap.org/export/embed.html?${query}`,
    link: `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}`,
  };
}

/** @returns "west,south,east,north" of the area that the frame shows at a zoom level */
function boxAround(north: number, east: number, zoom: number): string {
  const degrees = 360 / (worldPixels * 2 ** zoom);
  const across = (frameSize.width / 2) * degrees;
  const up = (frameSize.height / 2) * degrees * Math.cos((north * Math.PI) / 180);
  return [east - across, north - up, east + across, north + up]
    .map((one) => one.toFixed(5))
    .join(",");
}
