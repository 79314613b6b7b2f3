import { useNavigate } from "react-router";
import { closePopovers } from "../../../ui/close-popovers.ts";

/** For forms that ask for a list: the browser would send what is empty, too. */
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
