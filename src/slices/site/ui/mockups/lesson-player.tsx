import { Drawing } from "./drawing.tsx";

export function LessonPlayer() {
  return (
    <Drawing ground="wheat">
      <rect x="56" y="34" width="368" height="250" rx="18" fill="var(--ink)" />
      <path fill="var(--petal)" d="M70 48h340v196H70z" />
      <circle cx="316" cy="112" r="38" fill="var(--marigold)" />
      <path fill="var(--rust)" d="M70 244v-120a120 120 0 0 1 120 120z" />
      <path fill="var(--leaf)" d="M410 244H270a140 140 0 0 1 140-140z" />
      <path fill="var(--moss)" d="M150 244a90 90 0 0 1 90-90v90zM240 154a90 90 0 0 1 90 90h-90z" />
      <path fill="var(--marigold)" d="M110 244v-44a44 44 0 0 1 44 44z" />
      <path
        fill="var(--cream)"
        d="M110 96a30 30 0 0 1 30-30a30 30 0 0 1-30 30zM140 66a24 24 0 0 1 24 24a24 24 0 0 1-24-24z"
      />
      <circle cx="240" cy="146" r="36" fill="var(--cream)" />
      <path fill="var(--coal)" d="M229 127l31 19-31 19z" />
      <path fill="var(--soft)" d="M86 260h308v7H86z" />
      <path fill="var(--marigold)" d="M86 260h176v7H86z" />
      <circle cx="262" cy="263" r="9" fill="var(--marigold)" />
      <path fill="var(--paper)" d="M140 258h4v11h-4zM206 258h4v11h-4zM330 258h4v11h-4z" />
      <path fill="var(--ink)" d="M22 284h436l-14 22a12 12 0 0 1-10 6H46a12 12 0 0 1-10-6z" />
      <g transform="translate(282 196)">
        <rect width="176" height="150" rx="18" fill="var(--raised)" />
        <path fill="var(--ink)" d="M20 24h96v9H20zM20 40h62v9H20z" />
        <path fill="var(--leaf)" d="M20 64h136v30H20z" />
        <path fill="var(--shade)" d="M20 102h136v30H20z" />
        <circle cx="36" cy="79" r="7" fill="var(--raised)" />
        <path fill="var(--raised)" d="M52 76h64v6H52z" />
        <circle cx="36" cy="117" r="6" fill="none" stroke="var(--soft)" strokeWidth="2" />
        <path fill="var(--soft)" d="M52 114h46v6H52z" />
      </g>
    </Drawing>
  );
}
