export const handle = { page: "staff", can: "content.read" };

export default function NoneOpen() {
  return null;
}
