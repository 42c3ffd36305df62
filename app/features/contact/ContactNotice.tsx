type Props = { kind: 'destructive' | 'success'; title: string; text: string }

const colours = {
  destructive: 'band-vermilion',
  success: 'band-celadon',
}

export function ContactNotice({ kind, title, text }: Props) {
  return (
    <div
      className={`my-4 mr-16 scroll-m-4 px-4 py-[0.9rem] md:mr-column forced-colors:border-2 ${colours[kind]}`}
      role={kind === 'destructive' ? 'alert' : 'status'}
      tabIndex={-1}
    >
      <p className="font-head leading-[1.3] font-bold">{title}</p>
      <p>{text}</p>
    </div>
  )
}
