/** What the frame of every screen of the staff's shows. */
export type DeskData = {
  company: string;
  person: { name: string; role: string };
};
