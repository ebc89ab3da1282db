import { type ComponentProps, lazy, Suspense } from 'react';

const RecipePicture = lazy(async () => ({
  default: (await import('../../recipes/preview/RecipePicture.tsx')).RecipePicture,
}));

/** An image as its recipe makes it. The code for that comes with the first one. */
export const EditedPicture = (props: ComponentProps<typeof RecipePicture>) => (
  <Suspense fallback={null}>
    <RecipePicture {...props} />
  </Suspense>
);
