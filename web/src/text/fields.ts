/** A field of the catalogue, in words. */
export function fieldName(field: string): string {
  switch (field) {
    case 'rate_mb_s':
      return 'media rate';
    case 'capacity_mb':
      return 'capacity';
    case 'rpm':
      return 'speed of rotation';
    case 'avg_seek_ms':
      return 'average seek time';
    case 'buffer_kb':
      return 'buffer size';
    case 'max_mt_s':
      return 'fastest transfer rate';
    case 'signalling':
      return 'signalling';
    case 'width_bits':
      return 'width';
    case 'host_bus_practical_mb_s':
      return 'rate of its machine';
    case 'selectable_ids':
      return 'selectable IDs';
    case 'default_id':
      return 'default ID';
    default:
      return field;
  }
}

/** The same at the beginning of a line. */
export function fieldLabel(field: string): string {
  const name = fieldName(field);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
