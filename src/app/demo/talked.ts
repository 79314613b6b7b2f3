/** The chats of the demo month: the day, and what the visitor presses or types in turn. */
export type Talked = { ago: number; hour: number; turns: [value: string, text?: string][] };

const intoMessage: Talked["turns"] = [["start:person"], ["person:write"]];

export const talked: Talked[] = [
  ...[27, 24, 20, 17, 13, 10, 6, 3].map((ago, n): Talked => {
    const options: Talked["turns"] = [
      [n % 2 === 0 ? "start:software" : "start:marketing"],
      [n % 2 === 0 ? "it:web" : "marketing:seo"],
    ];
    return { ago, hour: 10 + n, turns: n % 3 === 0 ? options.slice(0, 1) : options };
  }),
  {
    ...{ ago: 26, hour: 19.5 },
    turns: [
      ...intoMessage,
      ["person-query", "Do you also mend what somebody else has built?"],
      ["person-name", "Om Prakash"],
      ["person-email", "om@prakashprinters.example"],
    ],
  },
  {
    ...{ ago: 11, hour: 20.2 },
    turns: [
      ["start:software"],
      ["it:erp"],
      ["svc-erp:tally"],
      ["enquiry-name", "Ganesh Bhosale"],
      ["enquiry-email", "ganesh@bhosaledairy.example"],
      ["enquiry-mobile:skip"],
      ["enquiry-query", "Stock is counted twice, and once wrongly."],
      ["enquiry-company", "Bhosale Dairy"],
    ],
  },
  {
    ...{ ago: 2, hour: 9.2 },
    turns: [...intoMessage, ["person-query", "Is there somebody for a call on Friday?"]],
  },
];
