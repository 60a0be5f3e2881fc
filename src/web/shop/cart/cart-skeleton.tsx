import { Skeleton, Spinner } from '#web/ui/loading.tsx';

/** Shown until the browser has read its storage and the shop has responded. */
export function CartSkeleton() {
  return (
    <div className="needs-script grid content-start gap-4">
      <Spinner label="Cargando carrito..." quiet />
      {[0, 1, 2].map((line) => (
        <div key={line} className="grid grid-cols-[5.5rem_1fr] gap-4 sm:grid-cols-[8rem_1fr]">
          <Skeleton className="aspect-4/3" />
          <div className="grid content-start gap-2">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-10 w-40" />
          </div>
        </div>
      ))}
    </div>
  );
}
