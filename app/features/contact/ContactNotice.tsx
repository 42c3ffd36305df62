type Props = { kind: 'destructive' | 'success'; title: string; text: string }

export function ContactNotice({ kind, title, text }: Props) {
  return (
    <div
      className={`notice notice--${kind}`}
      role={kind === 'destructive' ? 'alert' : 'status'}
      tabIndex={-1}
    >
      <p className="notice__title">{title}</p>
      <p>{text}</p>
    </div>
  )
}
