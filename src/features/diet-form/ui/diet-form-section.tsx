import { useMemo } from 'react';
import { createDraft } from '@/shared/lib/drafts';
import { inspected } from '@/shared/lib/inspection';
import { useGoTo } from '@/shared/lib/navigation';
import { useSession } from '@/shared/session';
import { DietForm } from '../model/diet-form.context';
import { answersDraft } from '../model/answers-draft';
import { wireDietForm } from '../model/diet-form.wiring';
import { Questionnaire } from './questionnaire';

/** The questionnaire of a diet, on the real service. */
export function DietFormSection({ dietId }: { dietId: number }) {
  const userName = useSession()?.userName ?? '';
  const goTo = useGoTo();
  const draft = useMemo(
    () => createDraft(userName, `dietForm:${dietId}`, answersDraft),
    [userName, dietId],
  );
  const logic = useMemo(() => wireDietForm(dietId, draft, goTo), [dietId, draft, goTo]);
  return (
    <DietForm.Provider key={`${userName}:${dietId}`} {...inspected(logic, {})}>
      <Questionnaire draft={draft} />
    </DietForm.Provider>
  );
}
