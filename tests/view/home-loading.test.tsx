import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, vi } from 'vitest';
import { catalogueOfCourses } from '@/entities/course';
import { displayInfoQuery } from '@/entities/setting';
import { Purchase, purchaseMachine } from '@/features/purchase';
import { HomePage } from '@/pages/home';
import type { homeLoadingMachine } from '@/pages/home/model/home-loading.machine';
import { queryClient } from '@/shared/api';
import { setInspector } from '@/shared/lib/inspection';
import { homeLoadingModel } from '../models/home-loading.model';
import { seesNoOverlay, seesOverlay, walkEveryPath } from './walk';

const wired = vi.hoisted(() => ({ logic: undefined as unknown }));
// The page wires its chart itself.
vi.mock('@/pages/home/model/home-loading.wiring', () => ({ wireHomeLoading: () => wired.logic }));

describe('home on the real components walks', () => {
  beforeEach(() => {
    queryClient.setQueryData(catalogueOfCourses.queryKey, []);
    queryClient.setQueryData(displayInfoQuery.queryKey, { showsTrustSeal: true });
  });

  walkEveryPath<typeof homeLoadingMachine>({
    model: homeLoadingModel,
    open: ({ logic, options }) => {
      wired.logic = logic;
      setInspector(options.inspect);
      return (
        <Purchase.Provider
          logic={purchaseMachine.provide({ guards: { isAnonymous: () => false } })}
          options={{ input: { pendingOffer: null } }}
        >
          <HomePage />
        </Purchase.Provider>
      );
    },
    gestures: {
      'wait.cancel': async (user) =>
        user.click(await screen.findByRole('button', { name: 'انصراف' }, { timeout: 5_000 })),
    },
    sees: {
      loadingDisplaySettings: seesOverlay,
      loadingTaxPercent: seesOverlay,
      loadingLists: seesOverlay,
      ready: async () => {
        await seesNoOverlay();
        expect(screen.getByRole('tab', { name: 'کلاس‌ها' })).toBeVisible();
      },
    },
  });
});
