import type { Device, MeasuredFigure } from '../../plan/generated/types.ts';
import type { MeasuredRate } from '../../plan/measured.ts';

/** Sizes within these limits are in a plan, KiB. */
const KIB = { least: 0.5, most: 1024 };

/** A rate that a program printed, as that of a device alone. What the program does not say is as in the plan. */
export function rateOf(figure: MeasuredFigure, device: Device, atWork: readonly number[]): MeasuredRate {
  const { workload } = device;
  const kib = (figure.request_bytes ?? workload.size_bytes) / 1024;
  const sizeKib = Math.min(Math.max(Math.round(kib * 2) / 2, KIB.least), KIB.most);
  const isAlone = !atWork.some((id) => id !== device.id);
  return {
    mbS: figure.mb_s,
    writes: figure.direction === null ? workload.read_percent < 50 : figure.direction === 'write',
    sizeKib,
    random: figure.order === null ? workload.pattern === 'random' : figure.order === 'random',
    outstanding: isAlone ? workload.outstanding : 1,
    at: [],
    tool: figure.tool === 'plain' ? '' : figure.tool.replaceAll('-', ''),
  };
}
