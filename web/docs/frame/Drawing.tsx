import type { ReactNode } from 'react';

type Props = {
  className: string;
  width: number;
  height: number;
  /** What it shows, for readers without the picture. */
  title: string;
  children: ReactNode;
};

/** The frame of a picture in lines of the colour of the text. */
export function Drawing({ className, width, height, title, children }: Props) {
  return (
    <svg
      className={className}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      fill="none"
      stroke="currentColor"
    >
      <title>{title}</title>
      {children}
    </svg>
  );
}

type WordsProps = { x: number; y: number; anchor?: 'start' | 'middle' | 'end'; children: string };

/** Words in a picture. */
export function Words({ x: left, y: top, anchor = 'middle', children }: WordsProps) {
  return (
    <text
      x={left}
      y={top}
      fill="currentColor"
      stroke="none"
      textAnchor={anchor}
      fontSize="13"
      fontFamily="inherit"
    >
      {children}
    </text>
  );
}
