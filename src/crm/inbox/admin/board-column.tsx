import { ActionIcon, Group, Menu, Stack } from "@mantine/core";
import { useId, useState } from "react";
import { Link } from "react-router";
import { countWords } from "../../../core/admin/count-words.ts";
import { LanguageTag } from "../../../core/admin/languages.tsx";
import { RowLink } from "../../../core/admin/lists.tsx";
import { openedFrom } from "../../../core/admin/opened-from.ts";
import { rupeeWords } from "../../../platform/text/amounts.ts";
import { Icon } from "../../../ui/admin/icons.tsx";
import { DeadlineTimer, Initials, Tag } from "../../../ui/admin/marks.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { type Here, shortDay } from "../../../ui/admin/times.ts";
import type { InboxRow } from "../contract.ts";
import * as styles from "./board.module.css";
import { useInbox } from "./inbox-data.ts";
import { boardPath } from "./inbox-path.ts";
import { deadlineState, deadlineWords } from "./response-deadline.ts";
import { lastWords, nameOf, stepWords } from "./row-words.ts";

type BoardColumnProps = {
  stage: string;
  rows: InboxRow[];
  count: number;
  /** The worth of the cards shown, in paise. */
  worth: number;
  more: string | null;
  here: Here;
  onMove(row: InboxRow, stage: string): void;
  onDrop(id: string, stage: string): void;
};

const dragType = "application/x-enquiry";

export function BoardColumn({ stage, rows, count, worth, more, ...props }: BoardColumnProps) {
  const { here, onMove, onDrop } = props;
  const id = useId();
  const { names } = useInbox();
  const [isOver, setOver] = useState(false);
  return (
    <section
      aria-labelledby={id}
      className={styles.column}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        onDrop(event.dataTransfer.getData(dragType), stage);
      }}
    >
      <h2 id={id} className={styles.title}>
        {names.stage(stage)} <span className={styles.count}>{countWords(count)}</span>
      </h2>
      {worth > 0 ? (
        <p className={styles.worth}>
          Worth {rupeeWords(worth / 100)}
          {more ? `, the first ${rows.length}` : ""}
        </p>
      ) : null}
      <Stack component="ul" gap="xs">
        {rows.map((row) => (
          <BoardCard
            key={row.id}
            row={row}
            here={here}
            onMove={(to) => onMove(row, to)}
            onDragStart={(event) => event.dataTransfer.setData(dragType, row.id)}
          />
        ))}
      </Stack>
      {rows.length === 0 ? <p className={styles.none}>None</p> : null}
      {more ? <Link to={more}>All of them, as a list</Link> : null}
    </section>
  );
}

type BoardCardProps = {
  row: InboxRow;
  here: Here;
  onMove(stage: string): void;
  onDragStart(event: React.DragEvent): void;
};

function BoardCard({ row, here, onMove, onDragStart }: BoardCardProps) {
  const { names, search } = useInbox();
  const { id, due_at, created_at, owner, stage, value_paise } = row;
  const promise = due_at === null ? null : deadlineState({ created_at, due_at }, here);
  const step = stepWords(row, here);
  const isOpen = names.stages.some(({ key, kind }) => key === stage && kind === "open");
  const isIdle = isOpen && step === null && due_at === null;
  const colleague = names.colleague(owner);
  const state = openedFrom({ to: boardPath + search, label: "Board", ids: [] });
  return (
    <li
      className={styles.card}
      data-row={id}
      draggable={names.canChange}
      onDragStart={names.canChange ? onDragStart : undefined}
    >
      <p className={styles.when} data-late={promise?.late || undefined}>
        {promise ? <DeadlineTimer used={promise.used} late={promise.late} /> : null}
        <span className={styles.time}>
          <span className="visually-hidden">{promise ? "Answer due " : "Came "}</span>
          {due_at === null ? shortDay(created_at, here) : deadlineWords(due_at, here)}
        </span>
        <LanguageTag language={row.language} />
        {row.wrote_again ? <Tag tone="leaf">Wrote again</Tag> : null}
        {row.unfinished ? <Tag>Incomplete</Tag> : null}
      </p>
      <p>
        <RowLink to={`/staff/enquiries/${id}`} state={state} draggable={false}>
          {nameOf(row)}
        </RowLink>
        {row.company ? (
          <span dir="auto" className={styles.company}>
            {row.company}
          </span>
        ) : null}
      </p>
      <p dir="auto" className={`${sharedStyles.glance} ${sharedStyles.small}`}>
        {lastWords(row)}
      </p>
      {step ? (
        <p className={styles.step}>
          <Tag tone={step.tone}>{step.words}</Tag>
        </p>
      ) : null}
      {isIdle ? <p className={sharedStyles.soft}>No next step</p> : null}
      <Group gap="xs" wrap="nowrap" className={styles.foot}>
        <span title={colleague.name}>
          <Initials of={colleague.initials} />
          <span className="visually-hidden">{colleague.name}</span>
        </span>
        {value_paise === null ? null : (
          <span className={styles.boardCardWorth}>
            <span className="visually-hidden">Worth </span>
            {rupeeWords(Math.round(value_paise / 100))}
          </span>
        )}
        {names.canChange ? (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon className={styles.move} aria-label={`Move ${nameOf(row)}`}>
                <Icon name="more" />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Label>Move to</Menu.Label>
              {names.stages
                .filter(({ key }) => key !== stage)
                .map(({ key, label }) => (
                  <Menu.Item key={key} onClick={() => onMove(key)}>
                    {label}
                  </Menu.Item>
                ))}
            </Menu.Dropdown>
          </Menu>
        ) : null}
      </Group>
    </li>
  );
}
