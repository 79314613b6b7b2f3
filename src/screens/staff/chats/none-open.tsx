/** The chats with none open beside them. */
export const handle = { page: "staff", can: "leads.read" };

export default function NoneOpen() {
  return null;
}
