/** A diet that the user bought: what its status allows, and its files. */
import type { AnswerOf } from '@/shared/api/contract';
import { DietStatus } from '@/shared/api/contract/codes';
import { getDietInfo, getUserDiets } from '@/shared/api/contract/diet';
import { panelFileUrl } from '@/shared/lib/panel-file';
import { apiQuery, wholeListQuery } from '@/shared/api';

export const toUserDiet = (wire: AnswerOf<typeof getUserDiets>[number]) => ({
  id: wire.id,
  title: wire.title,
  /** empty: the diet has no picture */ image: wire.imgSrc,
  canSeeProgram: wire.status === DietStatus.programRunning || wire.status === DietStatus.ended,
  canFillForm: wire.status === DietStatus.formOpen,
  isWithExpert: wire.status === DietStatus.withExpert,
  canReport: wire.status === DietStatus.programRunning,
  canExtend: wire.showHoldover,
});
export type UserDiet = ReturnType<typeof toUserDiet>;

/** The existing files of a diet, in order. A file on another host stays a plain link (decision 31). */
export const toDietFiles = (wire: AnswerOf<typeof getDietInfo>) => ({
  title: wire.title,
  modifiedAt: wire.modifyDate,
  /** from the expert; empty: none */ note: wire.note ?? '',
  files: [
    { kind: 'document' as const, label: 'فایل اول', url: panelFileUrl(wire.dietDoc) },
    { kind: 'image' as const, label: 'فایل دوم', url: panelFileUrl(wire.imageSrc) },
    { kind: 'video' as const, label: 'فایل سوم', url: panelFileUrl(wire.videoSrc) },
    { kind: 'sound' as const, label: 'فایل چهارم', url: panelFileUrl(wire.soundSrc) },
  ].flatMap(({ kind, label, url }) => (url ? [{ kind, label, url }] : [])),
});

export const userDietsQuery = wholeListQuery(
  getUserDiets,
  {},
  (diets) => diets,
  (diets) => diets.map(toUserDiet),
);

/** The files of a diet; refetched on focus, because a link can't detect that its signed URL has expired. */
export const dietFilesQuery = (dietId: number) =>
  ({ ...apiQuery(getDietInfo, { dietId }, toDietFiles), refetchOnWindowFocus: true }) as const;
