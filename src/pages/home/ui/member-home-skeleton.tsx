import styles from './home.module.css';

/** The space of the member's home until its code and data have loaded. */
export const MemberHomeSkeleton = () => (
  <div className={styles.member} data-waiting="" aria-hidden>
    <div />
    <div />
    <div />
  </div>
);
