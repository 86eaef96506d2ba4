/** One row of column heads. */
export function ColumnHeads({ heads }: { heads: readonly string[] }) {
  return (
    <tr>
      {heads.map((head) => (
        <th key={head} scope="col">
          {head}
        </th>
      ))}
    </tr>
  );
}
