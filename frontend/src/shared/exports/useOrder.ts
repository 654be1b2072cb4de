import type { OrderedCall } from '#contracts/exports/order.docs';
import type { fileOrderOps, fileOrderQueries } from '#contracts/exports/order.ops';
import { ref } from '../../app/call.js';
import { useCommand } from '../../app/useCommand.js';
import { refetchQueries } from '../../app/useQuery.js';
import { useToast } from '../../app/useToast.js';
import { useText } from '../../ui/texts.js';
import { fileOrdersTexts } from './fileOrdersTexts.js';

const orderOp = ref<typeof fileOrderOps.order>({ path: '/api/order-file', kind: 'wrapped' });
export const fileOrdersOp = ref<typeof fileOrderQueries.own>({ path: '/api/get-file-orders', kind: 'wrapped' });

/** Has a file made in the background; where it stands, `FileOrders` shows. */
export const useOrder = () => {
  const t = useText(fileOrdersTexts);
  const toast = useToast();
  const { send, sending: isOrdering } = useCommand(orderOp);
  const orderFile = async (eventId: number, call: OrderedCall, asked: Record<string, unknown>): Promise<void> => {
    const { success } = await send({ eventId, call, asked });
    if (!success) return;
    toast('ok', t('ordered'));
    refetchQueries(fileOrdersOp);
  };
  return { orderFile, isOrdering };
};
