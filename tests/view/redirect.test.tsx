import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LOADING_LABEL, Redirect } from '@/shared/ui/loading-overlay';

beforeEach(cleanup); // the test files of this project are not isolated: they share one document
afterEach(cleanup);

test('a redirect shows the loading overlay', () => {
  render(
    <MemoryRouter>
      <Redirect to="/login" />
    </MemoryRouter>,
  );
  expect(screen.getByRole('status', { name: LOADING_LABEL })).toBeVisible();
});
