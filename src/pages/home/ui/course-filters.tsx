import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { courseCatalogue } from '@/entities/course';
import { formatNumber } from '@/shared/lib/persian-text';
import {
  type Browsing,
  choicesOf,
  FACET_NAMES,
  FACETS,
  type FacetName,
  type Listed,
} from '../model/browsing';
import { useBrowse } from './catalogue-tools';
import styles from './course-filters.module.css';

interface FiltersProps {
  courses: readonly Listed[];
  browsing: Browsing;
  /** undefined: all values */ onChoose: (name: FacetName, value: string | undefined) => void;
}

function Facet({ name, courses, browsing, onChoose }: FiltersProps & { name: FacetName }) {
  const titleId = useId();
  const choices = choicesOf(name, courses, browsing);
  if (choices.length < 2 && !choices.some(({ isChosen }) => isChosen)) return null;
  return (
    <div role="group" aria-labelledby={titleId}>
      <div id={titleId} className={styles.title}>
        {FACETS[name].title}
      </div>
      <div className={styles.choices}>
        {choices.map(({ value, label, count, isChosen }) => (
          <button
            key={value}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(name, isChosen ? undefined : value)}
          >
            <bdi>{label}</bdi> <span>{formatNumber(count)}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

/** The filters of courses, each choice with the number of the courses that it finds. Their list fetches the courses. */
export function OpenFilters({ id, browsing }: { id: string; browsing: Browsing }) {
  const { choose } = useBrowse();
  const { data: firstPart = [] } = useQuery(courseCatalogue.list);
  const { data: courses = firstPart } = useInfiniteQuery({
    ...courseCatalogue.parts,
    enabled: false,
  });
  return (
    <div id={id} className={styles.filters}>
      {FACET_NAMES.map((name) => (
        <Facet key={name} name={name} courses={courses} browsing={browsing} onChoose={choose} />
      ))}
    </div>
  );
}
