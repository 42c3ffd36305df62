type Props = {
  values: number[]
  label: string
  titles: string[]
}

export function Bars({ values, label, titles }: Props) {
  const max = Math.max(1, ...values)
  return (
    <svg
      className="bars"
      viewBox={`0 0 ${values.length} 100`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {values.map((value, index) => {
        const height = (100 * value) / max
        return (
          <g key={index} className={index === values.length - 1 ? 'bars__bar bars__bar--now' : 'bars__bar'}>
            <title>{titles[index]}</title>
            <rect className="bars__room" x={index} width="1" height="100" />
            <rect x={index + 0.1} y={100 - height} width="0.8" height={height} />
          </g>
        )
      })}
    </svg>
  )
}
