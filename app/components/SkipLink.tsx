export function SkipLink({ label }: { label: string }) {
  return (
    <a className="absolute top-4 left-[-99rem] z-99 bg-paper p-4 focus:left-4 print:hidden" href="#main">
      {label}
    </a>
  )
}
