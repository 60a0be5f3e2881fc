/** What the owner can show to whoever runs the server. @param about For whoever hears the page. */
export function TechnicalDetail({ about, children }: { about: string; children: string }) {
  return (
    <details className="text-xs text-muted">
      <summary className="inline-flex min-h-9 cursor-pointer items-center">
        Detalle técnico<span className="sr-only">: {about}</span>
      </summary>
      <p className="wrap-anywhere">{children}</p>
    </details>
  );
}
