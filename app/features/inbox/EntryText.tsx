type Props = { lang?: string; children: string }

export function EntryText(props: Props) {
  return <p className="max-w-[42em] text-wrap whitespace-pre-wrap" dir="auto" {...props} />
}
