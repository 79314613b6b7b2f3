import { useNavigate } from "react-router";
import { closePopovers } from "../../../ui/close-popovers.ts";

/** For filter forms: a browser alone would put empty fields into the address. */
export function useAddressForm(path: string) {
  const navigate = useNavigate();
  return (event: React.SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === "string" && value !== "" ? [[name, value]] : [],
    );
    closePopovers();
    const search = new URLSearchParams(entries).toString();
    navigate(path + (search && `?${search}`));
  };
}
