import { Box } from '@chakra-ui/react/box';
import { useId } from 'react';
import { REVIEW_RULES } from '@/shared/api/contract/rules/review';
import { formatNumber } from '@/shared/lib/persian-text';
import { ReviewStarIcon } from '@/shared/ui/icons';
import { FieldNote } from '@/shared/ui/text-field';

const CHOICES = Array.from({ length: REVIEW_RULES.stars }, (_, index) => index + 1);

const star = {
  position: 'relative',
  display: 'grid',
  placeContent: 'center',
  width: '44px',
  height: '44px',
  borderRadius: 'control',
  color: 'turquoise',
  cursor: 'pointer',
  '& input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer' },
  '&:has(:focus-visible)': { outline: '3px solid', outlineOffset: '-3px' },
  '& svg': { width: '28px', height: '28px' },
  '&[data-filled] svg': { fill: 'currentColor' },
} as const;

interface StarFieldProps {
  label: string;
  /** 0: none chosen */ value: number;
  onValue: (value: number) => void;
  error: string | undefined;
}

/** One to five stars, as radio buttons. */
export function StarField({ label, value, onValue, error }: StarFieldProps) {
  const id = useId();
  return (
    <div>
      <Box id={`${id}label`} fontWeight="semibold" fontSize="sm">
        {label}
      </Box>
      {/* focused if it is sent without stars */}
      <Box
        role="radiogroup"
        tabIndex={-1}
        aria-labelledby={`${id}label`}
        aria-describedby={error ? id : undefined}
        aria-invalid={error ? true : undefined}
        display="flex"
        flexWrap="wrap"
        ms="-2"
      >
        {CHOICES.map((count) => (
          <Box key={count} asChild css={star}>
            <label data-filled={count <= value || undefined}>
              <input
                type="radio"
                name={`${id}stars`}
                aria-label={`${formatNumber(count)} ستاره`}
                checked={count === value}
                onChange={() => onValue(count)}
              />
              <ReviewStarIcon />
            </label>
          </Box>
        ))}
      </Box>
      {error && (
        <FieldNote id={id} isError>
          {error}
        </FieldNote>
      )}
    </div>
  );
}
