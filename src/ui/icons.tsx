import type { IconName } from "./drawings.tsx";
import * as styles from "./icons.module.css";
import { drawings } from "./lazy-drawings.ts";
import { useServerDrawn } from "./use-server-drawn.ts";

/** Screen readers skip the icon, because the text beside it names it. */
const icon = (name: IconName) =>
  function Icon() {
    const drawingProps = useServerDrawn(drawings, ({ drawIcon }) => drawIcon(name));
    return (
      <svg
        className={styles.icon}
        data-icon={name}
        viewBox="0 0 24 24"
        width="20"
        height="20"
        aria-hidden="true"
        focusable="false"
        {...drawingProps}
      />
    );
  };

export const ArrowIcon = icon("arrow");
export const ArrowOutIcon = icon("arrow-out");
export const BackIcon = icon("back");
export const ChatIcon = icon("chat");
export const CheckIcon = icon("check");
export const ChevronIcon = icon("chevron");
export const CloseIcon = icon("close");
export const FacebookIcon = icon("facebook");
export const InstagramIcon = icon("instagram");
export const LinkedinIcon = icon("linkedin");
export const MenuIcon = icon("menu");
export const PauseIcon = icon("pause");
export const PlayIcon = icon("play");
export const PlusIcon = icon("plus");
export const SearchIcon = icon("search");
export const SendIcon = icon("send");
export const WhatsappIcon = icon("whatsapp");
export const YoutubeIcon = icon("youtube");
