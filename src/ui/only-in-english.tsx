import styles from "./only-in-english.module.css";

/** In Hindi, whatever stands around it: whoever reads it came for that. */
export const OnlyInEnglish = () => (
  <p className={`wrap ${styles.note}`} lang="hi-IN">
    यह पेज अभी हिन्दी में नहीं है। नीचे यह अंग्रेज़ी में है।
  </p>
);
