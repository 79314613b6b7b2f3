import { data } from "react-router";

export const handle = { page: "staff", can: "admin.enter" };

export function loader() {
  throw data(null, { status: 404 });
}

export default function NothingHere() {
  return null;
}
