/** Three pictures for the library: drawn, as nobody's photograph is ours to show. */
import sharp from "sharp";

const boxColours = ["#c9662c", "#1f5d50", "#e2a33a"];
const box = (y: number) => (x: number, n: number) => {
  const lower = (n % 2) * 30;
  const size = `width="190" height="${160 - lower}"`;
  return `<rect x="${x}" y="${y + lower}" ${size} fill="${boxColours[n % 3]}"/>`;
};
const shelf = (y: number) =>
  `<rect x="160" y="${y + 160}" width="1280" height="18" fill="#7a4a2b"/>` +
  [220, 460, 700, 940, 1180].map(box(y)).join("");
const shelves = `<rect width="1600" height="1000" fill="#f3e3c3"/>
  ${[180, 440, 700].map(shelf).join("")}`;
const counter = `<rect width="1600" height="1000" fill="#dce9e4"/>
  <path d="M160 260h1280l-60 180H220z" fill="#c9662c"/>
  <rect x="220" y="440" width="1160" height="420" fill="#fffaf0"/>
  <rect x="220" y="660" width="1160" height="200" fill="#1f5d50"/>
  <circle cx="800" cy="560" r="70" fill="#e2a33a"/>`;
const hills = `<rect width="1600" height="1000" fill="#f8d9a0"/>
  <circle cx="1180" cy="320" r="130" fill="#e2a33a"/>
  <path d="M0 760 400 420 760 720 1120 380 1600 780V1000H0z" fill="#1f5d50"/>
  <path d="M0 880 500 680 1000 860 1600 700V1000H0z" fill="#123b33"/>`;

const drawings = { "Shelves.png": shelves, "Counter.png": counter, "Above Pune.png": hills };

/** As a file chooser takes them. */
export const drawnPictures = () =>
  Promise.all(
    Object.entries(drawings).map(async ([name, drawing]) => ({
      name,
      mimeType: "image/png",
      buffer: await sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000">${drawing}</svg>`,
        ),
      )
        .png()
        .toBuffer(),
    })),
  );
