import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { LABEL, Redirect } from '@/shared/ui/loading-overlay';

test('a redirect shows the loading overlay until the other screen is rendered', () => {
  render(
    <MemoryRouter>
      <Redirect to="/login" />
    </MemoryRouter>,
  );
  expect(screen.getByRole('status', { name: LABEL })).toBeVisible();
});
