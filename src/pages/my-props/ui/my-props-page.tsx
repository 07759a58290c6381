import { type ComponentProps, useState } from 'react';
import { routes } from '@/shared/config/routes';
import { SCREENS } from '@/shared/config/screens';
import { useGoTo } from '@/shared/lib/navigation';
import { ActionDialog } from '@/shared/ui/dialog';
import { Box } from '@chakra-ui/react/box';
import { useParams } from 'react-router-dom';
import { userCoursesQuery } from '@/entities/course';
import { userDietsQuery } from '@/entities/user-diet';
import { FormSent, useSentForm } from '@/features/diet-form';
import { MeanwhileLink } from '@/features/training';
import { EmptyState } from '@/shared/ui/empty-state';
import { DocumentIcon, VideoIcon, PersonIcon } from '@/shared/ui/icons';
import { Loaded } from '@/shared/ui/loaded';
import { PageTitle } from '@/shared/ui/page-header';
import { Redirect } from '@/shared/ui/loading-overlay';
import { Tabs } from '@/shared/ui/tabs';
import { UserCourseCard, UserDietCard } from './own-cards';
import { useInlineQuery } from '@/shared/api';

const PROFILE_FIRST = 'برای مشاهده کلاس‌ها و برنامه‌ها ابتدا باید پروفایل کاربری خود را تکمیل کنید.';

/** Alert for an incomplete profile, which hides courses and diets (section 8). */
export function ProfileWarning() {
  const [isOpen, setOpen] = useState(true);
  const goTo = useGoTo();
  if (!isOpen) return null;
  return (
    <ActionDialog
      title="هشدار"
      onClose={() => setOpen(false)}
      action="تکمیل پروفایل"
      onAction={() => goTo(routes.userInfo('@'))}
    >
      {PROFILE_FIRST}
    </ActionDialog>
  );
}

const TABS = [
  { value: '1', label: 'کلاس‌های من' },
  { value: '2', label: 'برنامه‌های من' },
] as const;
const cardGridStyle = {
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;
const UserDiets = ({ diets }: { diets: readonly ComponentProps<typeof UserDietCard>['diet'][] }) =>
  diets.length === 0 ? (
    <EmptyState
      icon={<DocumentIcon />}
      link={{ to: `${routes.home}?tab=diets`, label: 'دیدن برنامه‌های غذایی' }}
    >
      هنوز هیچ برنامه غذایی نخریده‌اید.
    </EmptyState>
  ) : (
    <Box {...cardGridStyle}>
      {diets.map((diet) => (
        <UserDietCard key={diet.id} diet={diet} />
      ))}
    </Box>
  );

/** The user's own courses and diets, in two tabs. They are shown once the profile is complete (section 5). */
export function MyPropsPage() {
  const { tab } = useParams();
  const goTo = useGoTo();
  const courses = useInlineQuery(userCoursesQuery);
  const diets = useInlineQuery({ ...userDietsQuery, enabled: tab === '2' });
  const isFormSent = useSentForm() !== undefined;
  const isIncomplete = courses.data?.isProfileComplete === false;
  if (tab !== '1' && tab !== '2') return <Redirect to={routes.myCourses} />;
  return (
    <Box display="grid" gap="4" py="4">
      <PageTitle>{SCREENS.myProps.title}</PageTitle>
      {isIncomplete && <ProfileWarning />}
      {isFormSent && <FormSent meanwhile={<MeanwhileLink />} />}
      <Tabs
        label={SCREENS.myProps.title}
        tabs={TABS}
        value={tab}
        onValue={(value) => goTo(value === '1' ? routes.myCourses : routes.myDiets)}
      >
        {isIncomplete ? (
          <EmptyState
            icon={<PersonIcon />}
            link={{ to: routes.userInfo('@'), label: 'تکمیل پروفایل' }}
          >
            {PROFILE_FIRST}
          </EmptyState>
        ) : tab === '1' ? (
          <Loaded query={courses} failure="کلاس‌های شما دریافت نشد." shape={[2, '280px']}>
            {({ courses: list }) =>
              list.length === 0 ? (
                <EmptyState icon={<VideoIcon />} link={{ to: routes.home, label: 'دیدن کلاس‌ها' }}>
                  هنوز در هیچ کلاسی شرکت نکرده‌اید.
                </EmptyState>
              ) : (
                <Box {...cardGridStyle}>
                  {list.map((course) => (
                    <UserCourseCard key={course.id} course={course} />
                  ))}
                </Box>
              )
            }
          </Loaded>
        ) : (
          // Only the response with the courses shows whether the profile is complete (decision 43).
          <Loaded query={courses} failure="برنامه‌های شما دریافت نشد." shape={[2, '280px']}>
            {() => (
              <Loaded query={diets} failure="برنامه‌های شما دریافت نشد." shape={[2, '280px']}>
                {(list) => <UserDiets diets={list} />}
              </Loaded>
            )}
          </Loaded>
        )}
      </Tabs>
    </Box>
  );
}
