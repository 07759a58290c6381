import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button';

afterEach(cleanup);

test.each([
  { state: 'available', loading: false, times: 1 },
  { state: 'loading', loading: true, times: 0 },
])('a button that is $state submits its form and calls back: $times', ({ loading, times }) => {
  const [submit, press] = [vi.fn((event: Event) => event.preventDefault()), vi.fn()];
  render(
    <form onSubmit={({ nativeEvent }) => submit(nativeEvent)}>
      <Button type="submit" loading={loading} onClick={press}>
        ذخیره
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(submit).toHaveBeenCalledTimes(times);
  expect(press).toHaveBeenCalledTimes(times);
});
