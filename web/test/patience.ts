import { configure } from '@testing-library/react';

// A busy machine takes longer to answer. Patience costs nothing where all is well.
configure({ asyncUtilTimeout: 20_000 });
