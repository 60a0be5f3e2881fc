import { Skeleton } from '#web/ui/skeleton.tsx';

/** As large as the card that will come. */
export function ProductCardSkeleton() {
  return (
    <div className="sheet flex h-full flex-col">
      <div className="squared-paper aspect-4/3 max-sm:aspect-video border-b border-rule" />
      <div className="flex grow flex-col gap-2.5 p-3">
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="mt-auto h-7 w-1/2" />
        <Skeleton className="h-9 w-full" />
      </div>
    </div>
  );
}
