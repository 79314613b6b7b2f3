/** The unanswered searches with none open beside them. */
export const handle = { page: "staff", can: "content.read" };

export default function NoneOpen() {
  return null;
}
