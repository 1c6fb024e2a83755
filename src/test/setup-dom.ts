import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// How long `findBy` and `waitFor` wait at most: a busy machine is no fault of the portal.
configure({ asyncUtilTimeout: 4000 });

afterEach(() => cleanup());
