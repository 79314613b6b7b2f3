export const handle = { page: "staff", can: "leads.read" };

export default function NoneOpen() {
  return null;
}
