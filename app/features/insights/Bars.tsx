type Props = {
  values: number[]
  label: string
  titles: string[]
}

export function Bars({ values, label, titles }: Props) {
  const max = Math.max(1, ...values)
  return (
    <svg
      className="block h-24 w-full *:fill-ink not-forced-colors:*:last:fill-soft *:hover:fill-red forced-colors:*:fill-[CanvasText] forced-colors:*:forced-color-adjust-none"
      viewBox={`0 0 ${values.length} 100`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {values.map((value, index) => {
        const height = (100 * value) / max
        return (
          <g key={index}>
            <title>{titles[index]}</title>
            <rect fill="transparent" x={index} width="1" height="100" />
            <rect x={index + 0.1} y={100 - height} width="0.8" height={height} />
          </g>
        )
      })}
    </svg>
  )
}
