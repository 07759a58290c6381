import { useMemo, useState } from 'react';
import { createDraft } from '@/shared/lib/drafts';
import { inspector } from '@/shared/lib/inspection';
import { useGoTo } from '@/shared/lib/navigation';
import { useSession } from '@/shared/session';
import { DietForm } from '../model/diet-form.context';
import { answersDraft, wireDietForm } from '../model/diet-form.wiring';
import { Questionnaire } from './questionnaire';

/** The questionnaire of a diet, on the real service. */
export function DietFormSection({ dietId }: { dietId: number }) {
  const userName = useSession()?.userName ?? '';
  const goTo = useGoTo();
  const [progress, setProgress] = useState(0);
  const draft = useMemo(
    () => createDraft(userName, `dietForm:${dietId}`, answersDraft),
    [userName, dietId],
  );
  const logic = useMemo(
    () => wireDietForm(dietId, draft, setProgress, goTo),
    [dietId, draft, goTo],
  );
  return (
    <DietForm.Provider
      key={`${userName}:${dietId}`}
      logic={logic}
      options={{ inspect: inspector() }}
    >
      <Questionnaire draft={draft} progress={progress} />
    </DietForm.Provider>
  );
}
