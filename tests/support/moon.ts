const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Phase in the evening of the day in Boston, to about 1 %. Formula: Meeus, Astronomical Algorithms, chapter 48. */
export function moonOn(day: string): { lit: number; isWaxing: boolean } {
  const julianDay = Date.parse(`${day}T21:00:00-04:00`) / 86_400_000 + 2_440_587.5
  const century = (julianDay - 2_451_545) / 36_525
  const elongation = 297.8501921 + 445_267.1114034 * century
  const sun = radians(357.5291092 + 35_999.0502909 * century)
  const moon = radians(134.9633964 + 477_198.8675055 * century)
  const twice = 2 * radians(elongation)
  const phase =
    elongation +
    6.289 * Math.sin(moon) -
    2.1 * Math.sin(sun) +
    1.274 * Math.sin(twice - moon) +
    0.658 * Math.sin(twice)
  return { lit: (1 - Math.cos(radians(phase))) / 2, isWaxing: ((phase % 360) + 360) % 360 < 180 }
}
