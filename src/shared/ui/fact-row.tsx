import styles from './fact-row.module.css';

export type Fact = readonly [label: string, value: string];

/** The value of the fact «نوع» of a live class, which stands out. */
export const LIVE = 'زنده';

/** Facts in one row, which wraps. */
export const FactRow = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(([label, value], index) => (
      <div key={index} data-live={value === LIVE || undefined}>
        <dt className="visually-hidden">{label}</dt>
        <dd>
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);
