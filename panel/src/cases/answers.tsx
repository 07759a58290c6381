import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Link,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useId } from 'react';
import { RichTextField } from 'react-admin';
import { formatNumber, toPersianDigits } from '@/shared/lib/persian-text';
import type { CaseDetails } from '../../../server/panel/contract';
import { Part } from './part';

export type Form = CaseDetails['forms'][number];
type Answer = Form['chapters'][number]['answers'][number];

/** The formatting that an athlete may use; pictures of other servers would report who reads the answer. */
const PURIFY = {
  ALLOWED_TAGS: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote'],
  ALLOWED_ATTR: [],
};

function AnswerValue({ title, kind, value }: Answer) {
  if (value === '') return <Typography color="textSecondary">پاسخی نداده است</Typography>;
  switch (kind) {
    case 'text':
      return (
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <bdi>{toPersianDigits(value)}</bdi>
        </Typography>
      );
    case 'html':
      return <RichTextField record={{ id: title, value }} source="value" purifyOptions={PURIFY} />;
    case 'picture':
      return (
        <Link href={value} target="_blank" rel="noopener" aria-label={`${title}، در اندازه کامل`}>
          <Box
            component="img"
            src={value}
            alt={title}
            loading="lazy"
            sx={{ maxWidth: '100%', maxHeight: 320, borderRadius: 1, display: 'block' }}
          />
        </Link>
      );
    default:
      return kind satisfies never;
  }
}

const Chapter = ({ answers }: { answers: readonly Answer[] }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
    {answers.map((answer, index) => (
      // Questions have no ids here, and their order never changes.
      <div key={index}>
        <Typography component="dt" variant="body2" color="textSecondary">
          {answer.title}
        </Typography>
        <Box component="dd" sx={{ m: 0 }}>
          <AnswerValue {...answer} />
        </Box>
      </div>
    ))}
  </Box>
);

/** The answers of a form by chapter. On a phone, only the first chapter is open. */
function Chapters({ form: { chapters } }: { form: Form }) {
  const id = useId();
  const isPhone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  if (chapters.length === 1) return <Chapter answers={chapters[0]!.answers} />;
  return chapters.map(({ name, answers }, index) => (
    <Accordion key={index} variant="outlined" defaultExpanded={!isPhone || index === 0}>
      <AccordionSummary expandIcon={<ExpandMoreIcon />} id={`${id}-${index}`}>
        {name || `بخش ${formatNumber(index + 1)} از ${formatNumber(chapters.length)}`}
      </AccordionSummary>
      <AccordionDetails>
        <Chapter answers={answers} />
      </AccordionDetails>
    </Accordion>
  ));
}

const titleOf = ({ isHoldover, round }: Form) =>
  `${isHoldover ? 'فرم تمدید' : 'فرم برنامه'}، دوره ${formatNumber(round)}`;

/** The latest form. @param form undefined: the athlete has not opened the questionnaire yet */
export const Answers = ({ form }: { form: Form | undefined }) => (
  <Part title={form ? titleOf(form) : 'فرم برنامه'}>
    {form ? (
      <Chapters form={form} />
    ) : (
      <Typography color="textSecondary">ورزشکار فرم را هنوز باز نکرده است.</Typography>
    )}
  </Part>
);

export const EarlierForms = ({ forms }: { forms: readonly Form[] }) => (
  <Part title="فرم‌های پیشین">
    {forms.map((form) => (
      <Accordion
        key={titleOf(form)}
        variant="outlined"
        slotProps={{ transition: { unmountOnExit: true } }}
      >
        <AccordionSummary expandIcon={<ExpandMoreIcon />} id={titleOf(form)}>
          {titleOf(form)}
          {form.calorie > 0 && `، ${formatNumber(form.calorie)} کیلوکالری`}
        </AccordionSummary>
        <AccordionDetails>
          <Chapters form={form} />
        </AccordionDetails>
      </Accordion>
    ))}
  </Part>
);
