import { useState } from 'react';
import { routes } from '@/shared/config/routes';
import { useGoTo } from '@/shared/lib/navigation';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';

/** The alert of section 8, over courses and diets that an incomplete profile hides. */
export function ProfileWarning() {
  const [isOpen, setOpen] = useState(true);
  const goTo = useGoTo();
  if (!isOpen) return null;
  return (
    <Dialog
      title="هشدار"
      onClose={() => setOpen(false)}
      footer={
        <>
          <Button variant="main" onClick={() => goTo(routes.userInfo('@'))}>
            تکمیل پروفایل
          </Button>
          <Button variant="quiet" onClick={() => setOpen(false)}>
            انصراف
          </Button>
        </>
      }
    >
      برای مشاهده کلاس‌ها و برنامه‌ها ابتدا باید پروفایل کاربری خود را تکمیل کنید.
    </Dialog>
  );
}
