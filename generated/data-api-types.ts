// Written by `npm run build -- types` from the API's description; changes here are lost.
export interface paths {
    "/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchanges an authorization code for an API key. */
        post: operations["exchangeCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/capabilities/{id}/invoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the provider of a capability for something. */
        post: operations["invokeCapability"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/capabilities/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reports how a capability request went. */
        post: operations["reportCapabilityStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messaging/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a message: the older path of messaging.send. */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messaging/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reports how a message went: the older path of messaging.send. */
        post: operations["reportMessageStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/{paymentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives a device the payment that it is to collect. */
        get: operations["getPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/{paymentId}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes what a device reports about a payment. */
        post: operations["reportPaymentResult"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/packets/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads an open packet with its lines. */
        get: operations["getPacket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/packets/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the open packets. */
        get: operations["listOpenPackets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/packets/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a packet with its lines and payments. */
        post: operations["createPacket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/packets/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes fields of an open packet. */
        post: operations["updatePacket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/packets/update-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replaces all order lines of an open packet. */
        post: operations["replacePacketOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/packets/update-payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replaces all payment lines of an open packet. */
        post: operations["replacePacketPayments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads the account of an open table with its lines. */
        get: operations["getTable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/layout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads the floor plan: sections with their active tables. */
        get: operations["getTableLayout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the open tables. */
        get: operations["listOpenTables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a table with its lines and payments. */
        post: operations["createTable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/update-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replaces all order lines of an open table. */
        post: operations["replaceTableOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/update-payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replaces all payment lines of an open table. */
        post: operations["replaceTablePayments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the products. */
        get: operations["listProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates a product that belongs to the plugin. */
        post: operations["createProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes a product of the plugin’s own. */
        post: operations["updateProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes a product of the plugin’s own. */
        post: operations["deleteProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the categories. */
        get: operations["listCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates a category that belongs to the plugin. */
        post: operations["createCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes a category of the plugin’s own. */
        post: operations["updateCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes a category of the plugin’s own. */
        post: operations["deleteCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-methods/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the payment methods. */
        get: operations["listPaymentMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-methods/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates a payment method that belongs to the plugin. */
        post: operations["createPaymentMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-methods/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes a payment method of the plugin’s own. */
        post: operations["updatePaymentMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-methods/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes a payment method of the plugin’s own. */
        post: operations["deletePaymentMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ingredients/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the ingredients. */
        get: operations["listIngredients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ingredients/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates an ingredient that belongs to the plugin. */
        post: operations["createIngredient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ingredients/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes an ingredient of the plugin’s own. */
        post: operations["updateIngredient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ingredients/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes an ingredient of the plugin’s own. */
        post: operations["deleteIngredient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a product. */
        get: operations["getProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a category. */
        get: operations["getCategory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the users of the store. */
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the customers page by page. */
        get: operations["listCustomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a customer. */
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "table.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A table was opened.
         * @description Answer quickly and with any 2xx; the body of the answer does not count. Anything else, or nothing within 10 seconds, is tried again up to five times, with the same `id`.
         */
        post: operations["onTableCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "table.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The account of a table changed.
         * @description Answer quickly and with any 2xx; the body of the answer does not count. Anything else, or nothing within 10 seconds, is tried again up to five times, with the same `id`.
         */
        post: operations["onTableUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "table.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An account left its table.
         * @description Answer quickly and with any 2xx; the body of the answer does not count. Anything else, or nothing within 10 seconds, is tried again up to five times, with the same `id`.
         */
        post: operations["onTableDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "table.closed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Staff closed the account of a table.
         * @description Answer quickly and with any 2xx; the body of the answer does not count. Anything else, or nothing within 10 seconds, is tried again up to five times, with the same `id`.
         */
        post: operations["onTableClosed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "table.reopened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Staff opened the closed account of a table again.
         * @description Answer quickly and with any 2xx; the body of the answer does not count. Anything else, or nothing within 10 seconds, is tried again up to five times, with the same `id`.
         */
        post: operations["onTableReopened"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "packet.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A packet was created.
         * @description Answer quickly and with any 2xx; the body of the answer does not count. Anything else, or nothing within 10 seconds, is tried again up to five times, with the same `id`.
         */
        post: operations["onPacketCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "packet.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Something of a packet changed, not its status.
         * @description Answer quickly and with any 2xx; the body of the answer does not count. Anything else, or nothing within 10 seconds, is tried again up to five times, with the same `id`.
         */
        post: operations["onPacketUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "packet.closed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Staff closed a packet.
         * @description Answer quickly and with any 2xx; the body of the answer does not count. Anything else, or nothing within 10 seconds, is tried again up to five times, with the same `id`.
         */
        post: operations["onPacketClosed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "packet.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Staff cancelled a packet.
         * @description Answer quickly and with any 2xx; the body of the answer does not count. Anything else, or nothing within 10 seconds, is tried again up to five times, with the same `id`.
         */
        post: operations["onPacketCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "packet.reopened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Staff opened a closed packet again.
         * @description Answer quickly and with any 2xx; the body of the answer does not count. Anything else, or nothing within 10 seconds, is tried again up to five times, with the same `id`.
         */
        post: operations["onPacketReopened"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "packet.status_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The status of a packet changed.
         * @description Answer quickly and with any 2xx; the body of the answer does not count. Anything else, or nothing within 10 seconds, is tried again up to five times, with the same `id`.
         */
        post: operations["onPacketStatusChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "product.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A product was created.
         * @description Answer quickly and with any 2xx; the body of the answer does not count. Anything else, or nothing within 10 seconds, is tried again up to five times, with the same `id`.
         */
        post: operations["onProductCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "product.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A product changed.
         * @description Answer quickly and with any 2xx; the body of the answer does not count. Anything else, or nothing within 10 seconds, is tried again up to five times, with the same `id`.
         */
        post: operations["onProductUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "product.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A product was deleted.
         * @description Answer quickly and with any 2xx; the body of the answer does not count. Anything else, or nothing within 10 seconds, is tried again up to five times, with the same `id`.
         */
        post: operations["onProductDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "category.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A category was created.
         * @description Answer quickly and with any 2xx; the body of the answer does not count. Anything else, or nothing within 10 seconds, is tried again up to five times, with the same `id`.
         */
        post: operations["onCategoryCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "category.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A category changed.
         * @description Answer quickly and with any 2xx; the body of the answer does not count. Anything else, or nothing within 10 seconds, is tried again up to five times, with the same `id`.
         */
        post: operations["onCategoryUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "category.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A category was deleted.
         * @description Answer quickly and with any 2xx; the body of the answer does not count. Anything else, or nothing within 10 seconds, is tried again up to five times, with the same `id`.
         */
        post: operations["onCategoryDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment_method.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A payment method was created.
         * @description Answer quickly and with any 2xx; the body of the answer does not count. Anything else, or nothing within 10 seconds, is tried again up to five times, with the same `id`.
         */
        post: operations["onPaymentMethodCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment_method.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A payment method changed.
         * @description Answer quickly and with any 2xx; the body of the answer does not count. Anything else, or nothing within 10 seconds, is tried again up to five times, with the same `id`.
         */
        post: operations["onPaymentMethodUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment_method.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A payment method was deleted.
         * @description Answer quickly and with any 2xx; the body of the answer does not count. Anything else, or nothing within 10 seconds, is tried again up to five times, with the same `id`.
         */
        post: operations["onPaymentMethodDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ingredient.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An ingredient was created.
         * @description Answer quickly and with any 2xx; the body of the answer does not count. Anything else, or nothing within 10 seconds, is tried again up to five times, with the same `id`.
         */
        post: operations["onIngredientCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ingredient.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An ingredient changed.
         * @description Answer quickly and with any 2xx; the body of the answer does not count. Anything else, or nothing within 10 seconds, is tried again up to five times, with the same `id`.
         */
        post: operations["onIngredientUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ingredient.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An ingredient was deleted.
         * @description Answer quickly and with any 2xx; the body of the answer does not count. Anything else, or nothing within 10 seconds, is tried again up to five times, with the same `id`.
         */
        post: operations["onIngredientDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A user was created.
         * @description Answer quickly and with any 2xx; the body of the answer does not count. Anything else, or nothing within 10 seconds, is tried again up to five times, with the same `id`.
         */
        post: operations["onUserCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A user changed.
         * @description Answer quickly and with any 2xx; the body of the answer does not count. Anything else, or nothing within 10 seconds, is tried again up to five times, with the same `id`.
         */
        post: operations["onUserUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A user was deleted.
         * @description Answer quickly and with any 2xx; the body of the answer does not count. Anything else, or nothing within 10 seconds, is tried again up to five times, with the same `id`.
         */
        post: operations["onUserDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "customer.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A customer was created.
         * @description Answer quickly and with any 2xx; the body of the answer does not count. Anything else, or nothing within 10 seconds, is tried again up to five times, with the same `id`.
         */
        post: operations["onCustomerCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "customer.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A customer changed.
         * @description Answer quickly and with any 2xx; the body of the answer does not count. Anything else, or nothing within 10 seconds, is tried again up to five times, with the same `id`.
         */
        post: operations["onCustomerUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "customer.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A customer was deleted.
         * @description Answer quickly and with any 2xx; the body of the answer does not count. Anything else, or nothing within 10 seconds, is tried again up to five times, with the same `id`.
         */
        post: operations["onCustomerDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "app.installed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The plugin was installed.
         * @description Answer quickly and with any 2xx; the body of the answer does not count. Anything else, or nothing within 10 seconds, is tried again up to five times, with the same `id`.
         */
        post: operations["onAppInstalled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "app.uninstalled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The plugin was removed.
         * @description Answer quickly and with any 2xx; the body of the answer does not count. Anything else, or nothing within 10 seconds, is tried again up to five times, with the same `id`.
         */
        post: operations["onAppUninstalled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "messaging.message.status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A provider reported on a message.
         * @description Answer quickly and with any 2xx; the body of the answer does not count. Anything else, or nothing within 10 seconds, is tried again up to five times, with the same `id`.
         */
        post: operations["onMessagingMessageStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A provider reported on an invoice.
         * @description Answer quickly and with any 2xx; the body of the answer does not count. Anything else, or nothing within 10 seconds, is tried again up to five times, with the same `id`.
         */
        post: operations["onInvoiceStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    action: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Staff pressed a button of the plugin.
         * @description A POST to `/plugins/action` below the plugin's base URL. Within 8 seconds; a later answer is `plugin.action.timeout`.
         */
        post: operations["onAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    hook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Something is about to happen, which the plugin may prevent.
         * @description A POST to `/plugins/hook` below the plugin's base URL. Within 5 seconds; a later answer is a no, unless the install says otherwise.
         */
        post: operations["onHook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    capability: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Another plugin asks for a capability that this one provides.
         * @description A POST to `/plugins/action` below the plugin's base URL. Within 10 seconds; a later answer is `plugin.<prefix>.timeout` to whoever asked.
         */
        post: operations["onCapability"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description An order line as a plugin declares it. */
        CartLine: {
            product: string;
            quantity: number;
            options?: (string | {
                id?: string;
                title?: string;
            })[];
            discount?: number;
            note?: string;
            taxRate?: number;
            lineId?: string;
            metadata?: {
                key: string;
                value: string | number | boolean;
                /** @description Ignored: the platform names the writer. */
                by?: string;
            }[];
        };
        /** @description A payment line as a plugin declares it; a discount needs a `title`. */
        DeclaredPayment: {
            id: string;
            price: number;
            isDiscount?: boolean;
            title?: string;
            lineId?: string;
            metadata?: {
                key: string;
                value: string | number | boolean;
                /** @description Ignored: the platform names the writer. */
                by?: string;
            }[];
        } | {
            /** @constant */
            isDiscount?: false;
        } | {
            title: string;
        };
        /** @description A table was opened. */
        TableCreated: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "table.created";
            /** Format: int64 */
            sequence: number;
            sequenceScope: string;
            data: components["schemas"]["TableAccount"] | components["schemas"]["EmptyData"];
        };
        /** @description What the body of every event has. */
        EventEnvelope: {
            /** @description The same on every attempt to deliver the event. */
            id: string;
            type: string;
            /** @constant */
            version: "1";
            /** @enum {string} */
            environment: "sandbox" | "production";
            /** @description The store; equal to `serverId` everywhere. */
            tenantId: string;
            serverId: string;
            /**
             * Format: int64
             * @description Epoch milliseconds.
             */
            occurredAt: number;
            actor?: components["schemas"]["EventActor"];
            /**
             * Format: int64
             * @description Of sales only: rises by one with every change; its events share it.
             */
            sequence?: number;
            /** @description Of sales only: what `sequence` counts in. */
            sequenceScope?: string;
            /** @description As the `type` has it. */
            data: unknown;
        };
        /** @description Who caused an event. */
        EventActor: {
            /** @constant */
            type: "staff";
            userId: string;
            /** @enum {string} */
            role: "manager" | "staff";
        } | {
            /** @constant */
            type: "plugin";
            pluginId: string;
        } | {
            /** @constant */
            type: "system";
        };
        /** @description The open account of a table with its lines. `note` is left out without consent to customer data. */
        TableAccount: {
            tableId: string;
            uuid: string;
            /** Format: int64 */
            docNo: number;
            /** Format: date */
            docNoDate: string;
            tableName: string;
            desing: string;
            /** Format: int64 */
            personCount: number;
            /** @constant */
            channel: "TABLE";
            /** @constant */
            type: "dine_in";
            /** Format: int64 */
            createdAt: number;
            /** Format: int64 */
            updatedAt: number;
            currency: string;
            /** @constant */
            amountExponent: 2;
            note?: string | null;
            total: number;
            paid: number;
            totalDiscount: number;
            orders: components["schemas"]["Line"][];
            cancels: components["schemas"]["CancelledLine"][];
            payments: components["schemas"]["PaymentLine"][];
            cancelPayments: unknown[];
        };
        /** @description An order line. `note` is left out without consent to customer data. */
        Line: {
            id: string;
            lineId: string | null;
            productId: string | null;
            title: string;
            quantity: number;
            price: number;
            options: components["schemas"]["LineOption"][];
            discountDecimal: number;
            /** @constant */
            extraDecimal: 0;
            lineTotalDecimal: number;
            vatRate: number;
            amounts: components["schemas"]["LineAmounts"];
            note?: string | null;
            /** Format: int64 */
            createdAt: number;
            ready: boolean;
            storages: string[];
            metadata: components["schemas"]["MetadataItem"][] | null;
        };
        /** @description A chosen option, with the price of one. */
        LineOption: {
            id: string;
            title: string;
            price: number;
            vatRate: null;
        };
        /** @description In integer minor units: base + options + extra - discount + timer = gross, and net + vat = gross. */
        LineAmounts: {
            /** Format: int64 */
            base: number;
            /** Format: int64 */
            options: number;
            /** @constant */
            extra: 0;
            /** Format: int64 */
            discount: number;
            /** @constant */
            timer: 0;
            /** Format: int64 */
            gross: number;
            /** Format: int64 */
            net: number;
            /** Format: int64 */
            vat: number;
        };
        /** @description `by` is the plugin that wrote it. */
        MetadataItem: {
            key: string;
            value: string | number | boolean;
            by: string;
        };
        /** @description A voided line. `note` and `reason` are left out without consent. */
        CancelledLine: {
            id: string;
            lineId: string | null;
            productId: string | null;
            title: string;
            quantity: number;
            price: number;
            options: components["schemas"]["LineOption"][];
            discountDecimal: number;
            /** @constant */
            extraDecimal: 0;
            lineTotalDecimal: number;
            vatRate: number;
            amounts: components["schemas"]["LineAmounts"];
            note?: string | null;
            /** Format: int64 */
            createdAt: number;
            ready: boolean;
            storages: string[];
            metadata: components["schemas"]["MetadataItem"][] | null;
            /** Format: int64 */
            cancelledAt: number;
            reason?: string | null;
        };
        /** @description A payment line, or a discount on the whole sale. */
        PaymentLine: {
            lineId: string | null;
            methodId: string | null;
            title: string;
            amount: number;
            cash: boolean;
            isDiscount: boolean;
            metadata: components["schemas"]["MetadataItem"][] | null;
        };
        /** @description All that is told without the scope to read it. */
        EmptyData: Record<string, never>;
        /** @description The account of a table changed. */
        TableUpdated: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "table.updated";
            /** Format: int64 */
            sequence: number;
            sequenceScope: string;
            data: components["schemas"]["TableUpdatedData"] | components["schemas"]["EmptyData"];
        };
        /** @description The account as it is now, and what changed. */
        TableUpdatedData: components["schemas"]["TableAccount"] & {
            /** @description The first that applies; null: neither lines nor payments changed. */
            changed: ("order_moved" | "order_cancelled" | "order_added" | "order_updated" | "payment_added" | "payment_updated") | null;
            /** @description Left out where no line changed. */
            lineChanges?: components["schemas"]["LineChange"][];
        };
        /** @description What happened to an order line. */
        LineChange: {
            /** @constant */
            op: "created";
            lineId: string | null;
            id: string;
            /** @description The identity of the line that it is a part of. */
            splitFrom?: string | null;
            /** @description Where it came from, and its identity there. */
            movedFrom?: {
                /** @constant */
                type: "table";
                id: string;
                lineId: string | null;
            };
            after: components["schemas"]["Line"];
        } | {
            /** @constant */
            op: "updated";
            lineId: string | null;
            id: string;
            /** @description Where a part of its quantity went. */
            movedTo?: {
                /** @constant */
                type: "table";
                id: string;
            };
            movedQuantity?: number;
            before: components["schemas"]["Line"];
            after: components["schemas"]["Line"];
        } | {
            /** @constant */
            op: "cancelled";
            lineId: string | null;
            id: string;
            quantity: number;
            before: components["schemas"]["Line"];
        } | {
            /** @constant */
            op: "removed";
            lineId: string | null;
            id: string;
            /** @constant */
            removeReason: "deleted";
            before: components["schemas"]["Line"];
        } | {
            /** @constant */
            op: "removed";
            lineId: string | null;
            id: string;
            /** @constant */
            removeReason: "moved";
            movedTo: {
                /** @constant */
                type: "table";
                id: string;
            };
            before: components["schemas"]["Line"];
        };
        /** @description An account left its table. */
        TableDeleted: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "table.deleted";
            /** Format: int64 */
            sequence: number;
            sequenceScope: string;
            data: components["schemas"]["TableDeletedData"] | components["schemas"]["EmptyData"];
        };
        /** @description The account as it last stood on the table, and where it went. */
        TableDeletedData: components["schemas"]["TableAccount"] & {
            /** @enum {string} */
            deleteReason: "moved_to_table" | "merged";
            movedTo: {
                /** @constant */
                type: "table";
                id: string;
            };
        };
        /** @description Staff closed the account of a table. */
        TableClosed: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "table.closed";
            /** Format: int64 */
            sequence: number;
            sequenceScope: string;
            data: components["schemas"]["TableAccount"] | components["schemas"]["EmptyData"];
        };
        /** @description Staff opened the closed account of a table again. */
        TableReopened: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "table.reopened";
            /** Format: int64 */
            sequence: number;
            sequenceScope: string;
            data: components["schemas"]["TableReopenedData"] | components["schemas"]["EmptyData"];
        };
        /** @description The account, with the receipt number it had, and what it was closed as. */
        TableReopenedData: components["schemas"]["TableAccount"] & {
            reopenedFrom: components["schemas"]["ReopenedFrom"];
        };
        /** @description The closed sale that was opened again. */
        ReopenedFrom: {
            /** @description The `uuid` of the sale that had been closed. */
            saleId: string;
            /** Format: int64 */
            docNo: number;
            /** Format: int64 */
            closedAt: number;
        };
        /** @description A packet was created. */
        PacketCreated: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "packet.created";
            /** Format: int64 */
            sequence: number;
            sequenceScope: string;
            data: components["schemas"]["PacketAccount"] | components["schemas"]["EmptyData"];
        };
        /** @description A packet with its lines. `note` and `paymentNote` are left out without consent to customer data. */
        PacketAccount: {
            packetId: string;
            uuid: string;
            /** Format: int64 */
            docNo: number;
            /** Format: date */
            docNoDate: string;
            /** @constant */
            channel: "PACKET";
            /** @constant */
            entegrasyon: "packet";
            status: string;
            type: ("dine_in" | "takeaway" | "delivery") | null;
            /** Format: int64 */
            createdAt: number;
            /** Format: int64 */
            updatedAt: number;
            currency: string;
            /** @constant */
            amountExponent: 2;
            customer: components["schemas"]["PacketCustomer"] | null;
            note?: string | null;
            paymentNote?: string | null;
            total: number;
            paid: number;
            totalDiscount: number;
            orders: components["schemas"]["Line"][];
            cancels: components["schemas"]["CancelledLine"][];
            payments: components["schemas"]["PaymentLine"][];
            cancelPayments: unknown[];
        };
        /** @description Whom a packet is for; without consent only `id` and `region`. */
        PacketCustomer: {
            id: string | null;
            name?: string | null;
            phone?: string | null;
            call?: string | null;
            address?: string | null;
            addressDescription?: string | null;
            region: string | null;
        };
        /** @description Something of a packet changed, not its status. */
        PacketUpdated: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "packet.updated";
            /** Format: int64 */
            sequence: number;
            sequenceScope: string;
            data: components["schemas"]["PacketUpdatedData"] | components["schemas"]["EmptyData"];
        };
        /** @description The packet as it is now, and what changed. */
        PacketUpdatedData: components["schemas"]["PacketAccount"] & {
            /** @description The first that applies; null: neither lines nor payments changed. */
            changed: ("order_moved" | "order_cancelled" | "order_added" | "order_updated" | "payment_added" | "payment_updated") | null;
            /** @description Left out where no line changed. */
            lineChanges?: components["schemas"]["LineChange"][];
        };
        /** @description Staff closed a packet. */
        PacketClosed: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "packet.closed";
            /** Format: int64 */
            sequence: number;
            sequenceScope: string;
            data: components["schemas"]["PacketAccount"] | components["schemas"]["EmptyData"];
        };
        /** @description Staff cancelled a packet. */
        PacketCancelled: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "packet.cancelled";
            /** Format: int64 */
            sequence: number;
            sequenceScope: string;
            data: components["schemas"]["PacketAccount"] | components["schemas"]["EmptyData"];
        };
        /** @description Staff opened a closed packet again. */
        PacketReopened: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "packet.reopened";
            /** Format: int64 */
            sequence: number;
            sequenceScope: string;
            data: components["schemas"]["PacketReopenedData"] | components["schemas"]["EmptyData"];
        };
        /** @description The packet, with the receipt number it had, and what it was closed as. */
        PacketReopenedData: components["schemas"]["PacketAccount"] & {
            reopenedFrom: components["schemas"]["ReopenedFrom"];
        };
        /** @description The status of a packet changed. */
        PacketStatusChanged: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "packet.status_changed";
            /** Format: int64 */
            sequence: number;
            sequenceScope: string;
            actor?: unknown;
            data: components["schemas"]["PacketStatusChangedData"] | components["schemas"]["EmptyData"];
        };
        /** @description The packet, and the status it had. */
        PacketStatusChangedData: components["schemas"]["PacketAccount"] & {
            previousStatus: string;
        };
        /** @description A product was created. */
        ProductCreated: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "product.created";
            data: components["schemas"]["Product"] | components["schemas"]["EmptyData"];
        };
        /** @description A product as it reads. */
        Product: {
            id: string;
            title: string;
            category: string | null;
            price: number;
            tax: number;
            active: boolean;
            image: string | null;
            barcode: string;
            barcodeType: string;
            stock: number;
            languages: {
                [key: string]: string | {
                    [key: string]: string;
                };
            };
            options: components["schemas"]["OptionGroup"][];
        };
        /** @description What a customer may choose of a product. */
        OptionGroup: {
            id: string;
            title: string;
            /** Format: int64 */
            min: number;
            /** Format: int64 */
            max: number;
            multiple: boolean;
            choices: {
                id: string;
                title: string;
                price: number;
            }[];
        };
        /** @description A product changed. */
        ProductUpdated: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "product.updated";
            data: components["schemas"]["Product"] | components["schemas"]["EmptyData"];
        };
        /** @description A product was deleted. */
        ProductDeleted: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "product.deleted";
            data: components["schemas"]["DeletedRecord"] | components["schemas"]["EmptyData"];
        };
        /** @description What is left of a record that was deleted. */
        DeletedRecord: {
            id: string;
            /** @constant */
            deleted: true;
        };
        /** @description A category was created. */
        CategoryCreated: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "category.created";
            data: components["schemas"]["Category"] | components["schemas"]["EmptyData"];
        };
        /** @description A category of products as it reads. */
        Category: {
            id: string;
            title: string;
            image: string | null;
            color: string | null;
            /** Format: int64 */
            rank: number;
            active: boolean;
        };
        /** @description A category changed. */
        CategoryUpdated: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "category.updated";
            data: components["schemas"]["Category"] | components["schemas"]["EmptyData"];
        };
        /** @description A category was deleted. */
        CategoryDeleted: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "category.deleted";
            data: components["schemas"]["DeletedRecord"] | components["schemas"]["EmptyData"];
        };
        /** @description A payment method was created. */
        PaymentMethodCreated: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "payment_method.created";
            data: components["schemas"]["PaymentMethod"] | components["schemas"]["EmptyData"];
        };
        /** @description A payment method as it reads. */
        PaymentMethod: {
            id: string;
            title: string;
            description: string;
            cash: boolean;
            noreport: boolean;
        };
        /** @description A payment method changed. */
        PaymentMethodUpdated: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "payment_method.updated";
            data: components["schemas"]["PaymentMethod"] | components["schemas"]["EmptyData"];
        };
        /** @description A payment method was deleted. */
        PaymentMethodDeleted: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "payment_method.deleted";
            data: components["schemas"]["DeletedRecord"] | components["schemas"]["EmptyData"];
        };
        /** @description An ingredient was created. */
        IngredientCreated: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "ingredient.created";
            data: components["schemas"]["Ingredient"] | components["schemas"]["EmptyData"];
        };
        /** @description An ingredient as it reads. */
        Ingredient: {
            id: string;
            title: string;
            unit: string;
            stock: number;
            alert: number;
            tax: number;
        };
        /** @description An ingredient changed. */
        IngredientUpdated: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "ingredient.updated";
            data: components["schemas"]["Ingredient"] | components["schemas"]["EmptyData"];
        };
        /** @description An ingredient was deleted. */
        IngredientDeleted: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "ingredient.deleted";
            data: components["schemas"]["DeletedRecord"] | components["schemas"]["EmptyData"];
        };
        /** @description A user was created. */
        UserCreated: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "user.created";
            data: components["schemas"]["User"] | components["schemas"]["EmptyData"];
        };
        /** @description Somebody of the staff; `name` only with consent to it. */
        User: {
            id: string;
            name?: string;
            /** @enum {string} */
            role: "manager" | "staff";
        };
        /** @description A user changed. */
        UserUpdated: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "user.updated";
            data: components["schemas"]["User"] | components["schemas"]["EmptyData"];
        };
        /** @description A user was deleted. */
        UserDeleted: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "user.deleted";
            data: components["schemas"]["User"] | components["schemas"]["EmptyData"];
        };
        /** @description A customer was created. */
        CustomerCreated: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "customer.created";
            data: components["schemas"]["CustomerData"] | components["schemas"]["EmptyData"];
        };
        /** @description The customer; of a deleted one the last state. */
        CustomerData: {
            customerId: string;
            customer: components["schemas"]["Customer"];
        };
        /** @description A customer of the restaurant; without consent only `id` and `region`. */
        Customer: {
            id: string;
            region: string | null;
            name?: string;
            phone?: string | null;
            address?: string | null;
            total?: number;
        };
        /** @description A customer changed. */
        CustomerUpdated: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "customer.updated";
            data: components["schemas"]["CustomerData"] | components["schemas"]["EmptyData"];
        };
        /** @description A customer was deleted. */
        CustomerDeleted: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "customer.deleted";
            data: components["schemas"]["CustomerData"] | components["schemas"]["EmptyData"];
        };
        /** @description The plugin was installed. */
        AppInstalled: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "app.installed";
            actor?: unknown;
            data: {
                version: string;
                scopes: string[];
            };
        };
        /** @description The plugin was removed. */
        AppUninstalled: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "app.uninstalled";
            actor?: unknown;
            data: Record<string, never>;
        };
        /** @description A provider reported on a message. */
        MessagingMessageStatus: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "messaging.message.status";
            data: components["schemas"]["CapabilityStatus"];
        };
        /** @description How a request to a provider went. */
        CapabilityStatus: {
            requestId: string;
            status: string;
            providerMessageId: string | null;
            error?: string;
        };
        /** @description A provider reported on an invoice. */
        InvoiceStatus: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "invoice.status";
            data: components["schemas"]["CapabilityStatus"];
        };
        /** @description Staff pressed a button of the plugin. */
        ActionCall: {
            id: string;
            /** @constant */
            type: "action";
            /** @description Which button. */
            hook: string;
            /** @description The store; equal to `serverId` everywhere. */
            tenantId: string;
            /** @enum {string} */
            environment: "sandbox" | "production";
            slot?: string;
            target?: {
                type?: string;
                id: string;
            };
            /** @description Left out where nobody of the staff acts. */
            actor?: {
                userId: string;
                /** @enum {string} */
                role: "manager" | "staff";
            };
            formData?: {
                [key: string]: unknown;
            };
            /**
             * Format: int64
             * @description Epoch milliseconds.
             */
            occurredAt: number;
        };
        /** @description What is about to happen, and may be prevented. */
        HookCall: {
            hookId: string;
            /** @constant */
            type: "hook";
            /** @description What is about to happen; the platform asks before `table.close`. */
            event: string;
            /** @constant */
            stage: "before";
            /** @description The store; equal to `serverId` everywhere. */
            tenantId: string;
            /** @enum {string} */
            environment: "sandbox" | "production";
            target?: {
                type?: string;
                id: string;
            };
            /** @description The account as its detail read shows it, for `table.close` that of the table. Nothing of it without `orders:read`, or where no account is open. */
            data: (components["schemas"]["Account"] & {
                /**
                 * @description Staff has seen the warning.
                 * @constant
                 */
                confirmed?: true;
            }) | {
                /** @constant */
                confirmed?: true;
            };
            /** @description Left out where nobody of the staff acts. */
            actor?: {
                userId: string;
                /** @enum {string} */
                role: "manager" | "staff";
            };
            /**
             * Format: int64
             * @description How long the plugin may take.
             */
            timeoutMs: number;
            /**
             * Format: int64
             * @description Epoch milliseconds.
             */
            occurredAt: number;
            /**
             * Format: int64
             * @description The sale's last one; 0: it has had no events.
             */
            sequence?: number;
            sequenceScope?: string;
        };
        /** @description The account of a table or of a packet. */
        Account: components["schemas"]["TableAccount"] | components["schemas"]["PacketAccount"];
        /** @description Another plugin asks for a capability. */
        CapabilityCall: {
            /** @constant */
            type: "capability";
            /** @enum {string} */
            capability: "messaging.send" | "notify.staff" | "invoice.issue";
            /** @constant */
            v: 1;
            /** @description The store; equal to `serverId` everywhere. */
            tenantId: string;
            /** @enum {string} */
            environment: "sandbox" | "production";
            requestId: string;
            consumer: {
                pluginId: string;
            };
            /**
             * Format: int64
             * @description Epoch milliseconds.
             */
            occurredAt: number;
            payload: {
                idempotencyKey: string;
            } & {
                [key: string]: unknown;
            };
        };
        /** @description A refusal; `details` names the places that it is about. */
        Error: {
            /** @constant */
            success: false;
            message: string;
            /** Format: int64 */
            status: number;
            details?: {
                path: string;
                product?: string;
            }[];
            error?: string;
            error_description?: string;
        };
        /** @description The rate limit is reached; try again later. */
        RateLimited: {
            /** @constant */
            success: false;
            /** @constant */
            message: "plugin.rateLimited";
        };
        /** @description An open packet without its lines. */
        PacketSummary: {
            packetId: string;
            uuid: string;
            /** Format: int64 */
            docNo: number;
            type: ("dine_in" | "takeaway" | "delivery") | null;
            /** @constant */
            channel: "PACKET";
            /** @constant */
            entegrasyon: "packet";
            status: string;
            /** Format: int64 */
            itemCount: number;
            currency: string;
            amount: number;
            total: number;
            paid: number;
            totalDiscount: number;
            /** Format: int64 */
            createdAt: number;
        };
        /** @description A section of the floor plan with its tables. */
        FloorSection: {
            id: string;
            title: string;
            tables: {
                id: string;
                title: string;
            }[];
        };
        /** @description The open account of a table without its lines. */
        TableSummary: {
            tableId: string;
            uuid: string;
            tableName: string;
            desing: string;
            /** Format: int64 */
            docNo: number;
            /** @constant */
            type: "dine_in";
            /** Format: int64 */
            personCount: number;
            /** Format: int64 */
            itemCount: number;
            currency: string;
            total: number;
            paid: number;
            totalDiscount: number;
        };
        /** @description What staff is shown. Fields beside these are ignored. */
        ActionAnswer: {
            success: boolean;
            message?: string;
            /** @enum {string} */
            level?: "info" | "success" | "warning" | "error";
            /** @enum {string} */
            display?: "toast" | "popup";
        } & {
            [key: string]: unknown;
        };
        /** @description `success: true` is a yes. `success: false` with the level `warning` is a no that staff may overrule, any other `success: false` is final. `decision` says the same in another form, and `deny` is final. Fields beside these are ignored. */
        HookAnswer: ({
            success: boolean;
            message?: string;
            /** @enum {string} */
            level?: "info" | "success" | "warning" | "error";
            /** @enum {string} */
            display?: "toast" | "popup";
        } & {
            [key: string]: unknown;
        }) | ({
            /** @enum {string} */
            decision: "allow" | "deny";
            message?: string;
            /** @enum {string} */
            level?: "info" | "success" | "warning" | "error";
            /** @enum {string} */
            display?: "toast" | "popup";
        } & {
            [key: string]: unknown;
        });
        /** @description What a provider made of the request. */
        CapabilityAnswer: {
            status: string;
            providerMessageId?: string;
            error?: string;
        };
    };
    responses: {
        /** @description The caller may not do this. */
        HostNotAllowed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is too large. */
        BodyTooLarge: {
            headers: {
                "X-Service-Version": components["headers"]["X-Service-Version"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The rate limit is reached. */
        RateLimited: {
            headers: {
                "X-Service-Version": components["headers"]["X-Service-Version"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RateLimited"];
            };
        };
        /** @description The provider failed, or nothing can be stored. */
        StorageUnavailable: {
            headers: {
                "X-Service-Version": components["headers"]["X-Service-Version"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The caller is not known. */
        Unauthorized: {
            headers: {
                "X-Service-Version": components["headers"]["X-Service-Version"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The caller may not do this. */
        HostNotAllowedOrScopeDenied: {
            headers: {
                "X-Service-Version": components["headers"]["X-Service-Version"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such thing. */
        CapabilityNotFound: {
            headers: {
                "X-Service-Version": components["headers"]["X-Service-Version"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The state of things forbids it. */
        RequestInProgressOrIdempotencyKeyReusedOrSelfTarget: {
            headers: {
                "X-Service-Version": components["headers"]["X-Service-Version"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Nobody provides the capability. */
        NoProvider: {
            headers: {
                "X-Service-Version": components["headers"]["X-Service-Version"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The provider failed, or nothing can be stored. */
        StorageUnavailableOrProviderUnavailable: {
            headers: {
                "X-Service-Version": components["headers"]["X-Service-Version"];
                "Retry-After": components["headers"]["Retry-After"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The provider was too slow. */
        ProviderTimeout: {
            headers: {
                "X-Service-Version": components["headers"]["X-Service-Version"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request is wrong. */
        WrongContentTypeOrInvalidJsonOrSchema: {
            headers: {
                "X-Service-Version": components["headers"]["X-Service-Version"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such thing. */
        CapabilityNotFoundOrCapabilityRequestNotFound: {
            headers: {
                "X-Service-Version": components["headers"]["X-Service-Version"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such thing. */
        PaymentNotFound: {
            headers: {
                "X-Service-Version": components["headers"]["X-Service-Version"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such thing. */
        "NotFound.packets": {
            headers: {
                "X-Service-Version": components["headers"]["X-Service-Version"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such thing. */
        "NotFound.tables": {
            headers: {
                "X-Service-Version": components["headers"]["X-Service-Version"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The caller may not do this. */
        "HostNotAllowedOrScopeDeniedOrNotOwner.packets": {
            headers: {
                "X-Service-Version": components["headers"]["X-Service-Version"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The caller may not do this. */
        "HostNotAllowedOrScopeDeniedOrNotOwner.tables": {
            headers: {
                "X-Service-Version": components["headers"]["X-Service-Version"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request is wrong. */
        WrongContentTypeOrInvalidJson: {
            headers: {
                "X-Service-Version": components["headers"]["X-Service-Version"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` with the install's webhook secret; with `body` it is `sha256=<hex>`, that of the raw body. Refuse a `t` that is more than 300 seconds away. The beginning `X-Service` is a setting of the install. */
        ServiceSignature: string;
        /** @description The `environment` of the body, outside of the signature. */
        ServiceEnvironment: string;
        /** @description The `id` of the body, where the install is set to `standard`. */
        StandardWebhookId: string;
        /** @description Unix seconds, where the install is set to `standard`. */
        StandardWebhookTimestamp: string;
        /** @description Where the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. */
        StandardWebhookSignature: string;
    };
    requestBodies: never;
    headers: {
        /** @description The version of the interface. */
        "X-Service-Version": string;
        /** @description Calls per window; left out where nothing limits. */
        "X-RateLimit-Limit": number;
        /** @description Calls that are left in this window. */
        "X-RateLimit-Remaining": number;
        /** @description When the window ends, in epoch seconds. */
        "X-RateLimit-Reset": number;
        /** @description Seconds to wait before the call is sent again. */
        "Retry-After": number;
        /** @description Is `true` where the first answer to an idempotency key is repeated. */
        "X-Idempotent-Replay": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    exchangeCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    grant_type: "authorization_code";
                    client_id: string;
                    client_secret: string;
                    code: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @constant */
                    grant_type: "authorization_code";
                    client_id: string;
                    client_secret: string;
                    code: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            tenantId: string;
                            serverId: string;
                            pluginId: string;
                            apiKey: string;
                            webhookSecret: string;
                            /** @constant */
                            tokenType: "Bearer";
                            scopes: string[];
                            /** @enum {string} */
                            environment: "sandbox" | "production";
                            /** @constant */
                            version: "1.0.0";
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["HostNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    invokeCapability: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    payload: {
                        idempotencyKey?: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            requestId: string;
                            status: string;
                            providerMessageId?: string;
                            error?: string;
                            /** @constant */
                            idempotentReplay?: true;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowedOrScopeDenied"];
            404: components["responses"]["CapabilityNotFound"];
            409: components["responses"]["RequestInProgressOrIdempotencyKeyReusedOrSelfTarget"];
            413: components["responses"]["BodyTooLarge"];
            424: components["responses"]["NoProvider"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailableOrProviderUnavailable"];
            504: components["responses"]["ProviderTimeout"];
        };
    };
    reportCapabilityStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    requestId: string;
                    status: string;
                    providerMessageId?: string;
                    error?: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @constant */
                            recorded: true;
                            dispatched: boolean;
                            eventId: string;
                        };
                    };
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowedOrScopeDenied"];
            404: components["responses"]["CapabilityNotFoundOrCapabilityRequestNotFound"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    payload: {
                        idempotencyKey?: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            requestId: string;
                            status: string;
                            providerMessageId?: string;
                            error?: string;
                            /** @constant */
                            idempotentReplay?: true;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowedOrScopeDenied"];
            404: components["responses"]["CapabilityNotFound"];
            409: components["responses"]["RequestInProgressOrIdempotencyKeyReusedOrSelfTarget"];
            413: components["responses"]["BodyTooLarge"];
            424: components["responses"]["NoProvider"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailableOrProviderUnavailable"];
            504: components["responses"]["ProviderTimeout"];
        };
    };
    reportMessageStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    requestId: string;
                    status: string;
                    providerMessageId?: string;
                    error?: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @constant */
                            recorded: true;
                            dispatched: boolean;
                            eventId: string;
                        };
                    };
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowedOrScopeDenied"];
            404: components["responses"]["CapabilityNotFoundOrCapabilityRequestNotFound"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    getPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            PaymentTransaction: {
                                AmountsReq: {
                                    Currency: string;
                                    RequestedAmount: number;
                                };
                            };
                            SaleData: {
                                SaleReferenceID: string | null;
                            };
                            PaymentId: string;
                            /** @enum {string} */
                            State: "PENDING" | "SENT_TO_TERMINAL" | "WAITING_CARD" | "WAITING_CUSTOMER" | "PROCESSING" | "APPROVED" | "DECLINED" | "CANCELLED" | "UNCERTAIN";
                            /** Format: int64 */
                            ExpiresAt: number;
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            404: components["responses"]["PaymentNotFound"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    reportPaymentResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    SaleToPOIResponse: {
                        /** @description Expected in a complete object (E1); what is missing is remarked. */
                        MessageHeader?: {
                            /** @constant */
                            MessageCategory: "Payment";
                        };
                        PaymentResponse: {
                            Response: {
                                /** @enum {string} */
                                Result: "Success" | "Failure" | "Partial";
                                ErrorCondition?: string | null;
                                /** @description Neither parsed nor stored. */
                                AdditionalResponse?: string | null;
                            };
                            SaleData: {
                                SaleTransactionID: {
                                    TransactionID: string;
                                };
                            };
                            /** @description Expected in a complete object (E1); what is missing is remarked. */
                            POIData?: Record<string, never>;
                            PaymentResult?: {
                                AmountsResp?: {
                                    AuthorizedAmount?: number | string | null;
                                    Currency?: string | null;
                                } | null;
                                PaymentInstrumentData?: {
                                    CardData?: {
                                        MaskedPan?: string | null;
                                        MaskedPAN?: string | null;
                                    } | null;
                                } | null;
                            } | null;
                        };
                    };
                } | {
                    EventNotification: {
                        SaleData: {
                            SaleTransactionID: {
                                TransactionID: string;
                            };
                        };
                        /** @enum {string} */
                        EventToNotify: "SentToTerminal" | "WaitingForCard" | "WaitingCustomer" | "Processing";
                    };
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @constant */
                            recorded: true;
                            /** @enum {string} */
                            state: "PENDING" | "SENT_TO_TERMINAL" | "WAITING_CARD" | "WAITING_CUSTOMER" | "PROCESSING" | "APPROVED" | "DECLINED" | "CANCELLED" | "UNCERTAIN";
                        } | {
                            /** @constant */
                            recorded: false;
                            /** @constant */
                            reason: "stale";
                            /** @enum {string} */
                            state: "PENDING" | "SENT_TO_TERMINAL" | "WAITING_CARD" | "WAITING_CUSTOMER" | "PROCESSING" | "APPROVED" | "DECLINED" | "CANCELLED" | "UNCERTAIN";
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            404: components["responses"]["PaymentNotFound"];
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    getPacket: {
        parameters: {
            query: {
                packetId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["PacketAccount"];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowedOrScopeDenied"];
            404: components["responses"]["NotFound.packets"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listOpenPackets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["PacketSummary"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowedOrScopeDenied"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    createPacket: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cart: components["schemas"]["CartLine"][];
                    payments?: components["schemas"]["DeclaredPayment"][];
                    /** @enum {string} */
                    type?: "dine_in" | "dine-in" | "dinein" | "eat_in" | "masada" | "takeaway" | "take-away" | "pickup" | "self_pickup" | "gel-al" | "Gel Al" | "delivery" | "courier" | "kurye";
                    idempotencyKey?: string;
                    customer?: {
                        id?: string;
                        name?: string;
                        phone?: string;
                        call?: string;
                        address?: string;
                        addressDescription?: string;
                        region?: string;
                    };
                    note?: string;
                    paymentNote?: string;
                    /** @enum {string} */
                    status?: "none" | "Approved";
                    restaurantDelivery?: boolean;
                    callbackUrl?: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Idempotent-Replay": components["headers"]["X-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            packetId: string;
                            uuid: string;
                            /** Format: int64 */
                            docNo: number;
                            /** Format: date */
                            docNoDate: string;
                            total: number;
                            paid: number;
                            type: ("dine_in" | "takeaway" | "delivery") | null;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowedOrScopeDenied"];
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    updatePacket: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    packetId: string;
                    status?: string;
                    note?: string;
                    paymentNote?: string;
                    customer?: {
                        address?: string;
                        phone?: string;
                    };
                    /** @enum {string} */
                    type?: "dine_in" | "dine-in" | "dinein" | "eat_in" | "masada" | "takeaway" | "take-away" | "pickup" | "self_pickup" | "gel-al" | "Gel Al" | "delivery" | "courier" | "kurye";
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            packetId: string;
                            updated: string[];
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowedOrScopeDeniedOrNotOwner.packets"];
            404: components["responses"]["NotFound.packets"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    replacePacketOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    packetId: string;
                    cart: components["schemas"]["CartLine"][];
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            packetId: string;
                            uuid: string;
                            total: number;
                            paid: number;
                            totalDiscount: number;
                            orders: {
                                lineId: string;
                                productId: string | null;
                            }[];
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowedOrScopeDeniedOrNotOwner.packets"];
            404: components["responses"]["NotFound.packets"];
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    replacePacketPayments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    packetId: string;
                    payments: components["schemas"]["DeclaredPayment"][];
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            packetId: string;
                            uuid: string;
                            total: number;
                            paid: number;
                            totalDiscount: number;
                            payments: {
                                lineId: string;
                                methodId: string | null;
                            }[];
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowedOrScopeDeniedOrNotOwner.packets"];
            404: components["responses"]["NotFound.packets"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    getTable: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["TableAccount"];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowedOrScopeDenied"];
            404: components["responses"]["NotFound.tables"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    getTableLayout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["FloorSection"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowedOrScopeDenied"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listOpenTables: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["TableSummary"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowedOrScopeDenied"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    createTable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    tableId: string;
                    personCount?: number;
                    cart?: components["schemas"]["CartLine"][];
                    payments?: components["schemas"]["DeclaredPayment"][];
                    idempotencyKey?: string;
                    /** @enum {string} */
                    type?: "dine_in" | "dine-in" | "dinein" | "eat_in" | "masada";
                    tableName?: unknown;
                    desing?: unknown;
                    section?: unknown;
                    position?: unknown;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Idempotent-Replay": components["headers"]["X-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            tableId: string;
                            /** Format: int64 */
                            docNo: number;
                            total: number;
                            paid: number;
                            /** Format: date */
                            docNoDate: string;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowedOrScopeDenied"];
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    replaceTableOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    tableId: string;
                    cart: components["schemas"]["CartLine"][];
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            tableId: string;
                            uuid: string;
                            total: number;
                            paid: number;
                            totalDiscount: number;
                            orders: {
                                lineId: string;
                                productId: string | null;
                            }[];
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowedOrScopeDeniedOrNotOwner.tables"];
            404: components["responses"]["NotFound.tables"];
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    replaceTablePayments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    tableId: string;
                    payments: components["schemas"]["DeclaredPayment"][];
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            tableId: string;
                            uuid: string;
                            total: number;
                            paid: number;
                            totalDiscount: number;
                            payments: {
                                lineId: string;
                                methodId: string | null;
                            }[];
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowedOrScopeDeniedOrNotOwner.tables"];
            404: components["responses"]["NotFound.tables"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listProducts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Product"][];
                        truncated: boolean;
                        /** Format: int64 */
                        total: number;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowedOrScopeDenied"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    createProduct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    price: number;
                    category?: string;
                    tax?: number;
                    active?: boolean;
                    image?: string;
                    barcode?: string;
                    barcodeType?: string;
                    stock?: number;
                    languages?: {
                        [key: string]: string | {
                            [key: string]: string;
                        };
                    };
                    options?: {
                        id?: string;
                        title: string;
                        min?: number;
                        max?: number;
                        multiple?: boolean;
                        choices: {
                            id?: string;
                            title: string;
                            price?: number;
                        }[];
                    }[];
                    idempotencyKey?: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal with `success: false`. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Idempotent-Replay": components["headers"]["X-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Product"];
                    } | components["schemas"]["Error"];
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    updateProduct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    title?: string;
                    price?: number;
                    category?: string;
                    tax?: number;
                    active?: boolean;
                    image?: string;
                    barcode?: string;
                    barcodeType?: string;
                    stock?: number;
                    languages?: {
                        [key: string]: string | {
                            [key: string]: string;
                        };
                    };
                    options?: {
                        id?: string;
                        title: string;
                        min?: number;
                        max?: number;
                        multiple?: boolean;
                        choices: {
                            id?: string;
                            title: string;
                            price?: number;
                        }[];
                    }[];
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal with `success: false`. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Product"];
                    } | components["schemas"]["Error"];
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    deleteProduct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal with `success: false`. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["DeletedRecord"];
                    } | components["schemas"]["Error"];
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Category"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowedOrScopeDenied"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    createCategory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    image?: string;
                    color?: string;
                    rank?: number;
                    active?: boolean;
                    idempotencyKey?: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal with `success: false`. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Idempotent-Replay": components["headers"]["X-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Category"];
                    } | components["schemas"]["Error"];
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    updateCategory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    title?: string;
                    image?: string;
                    color?: string;
                    rank?: number;
                    active?: boolean;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal with `success: false`. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Category"];
                    } | components["schemas"]["Error"];
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    deleteCategory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal with `success: false`. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["DeletedRecord"];
                    } | components["schemas"]["Error"];
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listPaymentMethods: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["PaymentMethod"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowedOrScopeDenied"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    createPaymentMethod: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    description?: string;
                    cash?: boolean;
                    noreport?: boolean;
                    idempotencyKey?: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal with `success: false`. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Idempotent-Replay": components["headers"]["X-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["PaymentMethod"];
                    } | components["schemas"]["Error"];
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    updatePaymentMethod: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    title?: string;
                    description?: string;
                    cash?: boolean;
                    noreport?: boolean;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal with `success: false`. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["PaymentMethod"];
                    } | components["schemas"]["Error"];
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    deletePaymentMethod: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal with `success: false`. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["DeletedRecord"];
                    } | components["schemas"]["Error"];
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listIngredients: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Ingredient"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowedOrScopeDenied"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    createIngredient: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    unit?: string;
                    stock?: number;
                    alert?: number;
                    tax?: number;
                    idempotencyKey?: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal with `success: false`. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Idempotent-Replay": components["headers"]["X-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Ingredient"];
                    } | components["schemas"]["Error"];
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    updateIngredient: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    title?: string;
                    unit?: string;
                    stock?: number;
                    alert?: number;
                    tax?: number;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal with `success: false`. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Ingredient"];
                    } | components["schemas"]["Error"];
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    deleteIngredient: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal with `success: false`. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["DeletedRecord"];
                    } | components["schemas"]["Error"];
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    getProduct: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Product"];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowedOrScopeDenied"];
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    getCategory: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Category"];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowedOrScopeDenied"];
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["User"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowedOrScopeDenied"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                /** @description 500 when left out. */
                limit?: number;
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Customer"][];
                        nextCursor: string | null;
                        hasMore: boolean;
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowedOrScopeDenied"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    getCustomer: {
        parameters: {
            query: {
                customerId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Customer"];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowedOrScopeDenied"];
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    onTableCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` with the install's webhook secret; with `body` it is `sha256=<hex>`, that of the raw body. Refuse a `t` that is more than 300 seconds away. The beginning `X-Service` is a setting of the install. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The `environment` of the body, outside of the signature. */
                "X-Service-Environment": components["parameters"]["ServiceEnvironment"];
                /** @description The `id` of the body, where the install is set to `standard`. */
                "webhook-id"?: components["parameters"]["StandardWebhookId"];
                /** @description Unix seconds, where the install is set to `standard`. */
                "webhook-timestamp"?: components["parameters"]["StandardWebhookTimestamp"];
                /** @description Where the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. */
                "webhook-signature"?: components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TableCreated"];
            };
        };
        responses: {
            /** @description The event has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTableUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` with the install's webhook secret; with `body` it is `sha256=<hex>`, that of the raw body. Refuse a `t` that is more than 300 seconds away. The beginning `X-Service` is a setting of the install. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The `environment` of the body, outside of the signature. */
                "X-Service-Environment": components["parameters"]["ServiceEnvironment"];
                /** @description The `id` of the body, where the install is set to `standard`. */
                "webhook-id"?: components["parameters"]["StandardWebhookId"];
                /** @description Unix seconds, where the install is set to `standard`. */
                "webhook-timestamp"?: components["parameters"]["StandardWebhookTimestamp"];
                /** @description Where the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. */
                "webhook-signature"?: components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TableUpdated"];
            };
        };
        responses: {
            /** @description The event has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTableDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` with the install's webhook secret; with `body` it is `sha256=<hex>`, that of the raw body. Refuse a `t` that is more than 300 seconds away. The beginning `X-Service` is a setting of the install. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The `environment` of the body, outside of the signature. */
                "X-Service-Environment": components["parameters"]["ServiceEnvironment"];
                /** @description The `id` of the body, where the install is set to `standard`. */
                "webhook-id"?: components["parameters"]["StandardWebhookId"];
                /** @description Unix seconds, where the install is set to `standard`. */
                "webhook-timestamp"?: components["parameters"]["StandardWebhookTimestamp"];
                /** @description Where the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. */
                "webhook-signature"?: components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TableDeleted"];
            };
        };
        responses: {
            /** @description The event has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTableClosed: {
        parameters: {
            query?: never;
            header: {
                /** @description Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` with the install's webhook secret; with `body` it is `sha256=<hex>`, that of the raw body. Refuse a `t` that is more than 300 seconds away. The beginning `X-Service` is a setting of the install. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The `environment` of the body, outside of the signature. */
                "X-Service-Environment": components["parameters"]["ServiceEnvironment"];
                /** @description The `id` of the body, where the install is set to `standard`. */
                "webhook-id"?: components["parameters"]["StandardWebhookId"];
                /** @description Unix seconds, where the install is set to `standard`. */
                "webhook-timestamp"?: components["parameters"]["StandardWebhookTimestamp"];
                /** @description Where the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. */
                "webhook-signature"?: components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TableClosed"];
            };
        };
        responses: {
            /** @description The event has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTableReopened: {
        parameters: {
            query?: never;
            header: {
                /** @description Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` with the install's webhook secret; with `body` it is `sha256=<hex>`, that of the raw body. Refuse a `t` that is more than 300 seconds away. The beginning `X-Service` is a setting of the install. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The `environment` of the body, outside of the signature. */
                "X-Service-Environment": components["parameters"]["ServiceEnvironment"];
                /** @description The `id` of the body, where the install is set to `standard`. */
                "webhook-id"?: components["parameters"]["StandardWebhookId"];
                /** @description Unix seconds, where the install is set to `standard`. */
                "webhook-timestamp"?: components["parameters"]["StandardWebhookTimestamp"];
                /** @description Where the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. */
                "webhook-signature"?: components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TableReopened"];
            };
        };
        responses: {
            /** @description The event has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPacketCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` with the install's webhook secret; with `body` it is `sha256=<hex>`, that of the raw body. Refuse a `t` that is more than 300 seconds away. The beginning `X-Service` is a setting of the install. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The `environment` of the body, outside of the signature. */
                "X-Service-Environment": components["parameters"]["ServiceEnvironment"];
                /** @description The `id` of the body, where the install is set to `standard`. */
                "webhook-id"?: components["parameters"]["StandardWebhookId"];
                /** @description Unix seconds, where the install is set to `standard`. */
                "webhook-timestamp"?: components["parameters"]["StandardWebhookTimestamp"];
                /** @description Where the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. */
                "webhook-signature"?: components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PacketCreated"];
            };
        };
        responses: {
            /** @description The event has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPacketUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` with the install's webhook secret; with `body` it is `sha256=<hex>`, that of the raw body. Refuse a `t` that is more than 300 seconds away. The beginning `X-Service` is a setting of the install. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The `environment` of the body, outside of the signature. */
                "X-Service-Environment": components["parameters"]["ServiceEnvironment"];
                /** @description The `id` of the body, where the install is set to `standard`. */
                "webhook-id"?: components["parameters"]["StandardWebhookId"];
                /** @description Unix seconds, where the install is set to `standard`. */
                "webhook-timestamp"?: components["parameters"]["StandardWebhookTimestamp"];
                /** @description Where the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. */
                "webhook-signature"?: components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PacketUpdated"];
            };
        };
        responses: {
            /** @description The event has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPacketClosed: {
        parameters: {
            query?: never;
            header: {
                /** @description Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` with the install's webhook secret; with `body` it is `sha256=<hex>`, that of the raw body. Refuse a `t` that is more than 300 seconds away. The beginning `X-Service` is a setting of the install. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The `environment` of the body, outside of the signature. */
                "X-Service-Environment": components["parameters"]["ServiceEnvironment"];
                /** @description The `id` of the body, where the install is set to `standard`. */
                "webhook-id"?: components["parameters"]["StandardWebhookId"];
                /** @description Unix seconds, where the install is set to `standard`. */
                "webhook-timestamp"?: components["parameters"]["StandardWebhookTimestamp"];
                /** @description Where the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. */
                "webhook-signature"?: components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PacketClosed"];
            };
        };
        responses: {
            /** @description The event has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPacketCancelled: {
        parameters: {
            query?: never;
            header: {
                /** @description Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` with the install's webhook secret; with `body` it is `sha256=<hex>`, that of the raw body. Refuse a `t` that is more than 300 seconds away. The beginning `X-Service` is a setting of the install. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The `environment` of the body, outside of the signature. */
                "X-Service-Environment": components["parameters"]["ServiceEnvironment"];
                /** @description The `id` of the body, where the install is set to `standard`. */
                "webhook-id"?: components["parameters"]["StandardWebhookId"];
                /** @description Unix seconds, where the install is set to `standard`. */
                "webhook-timestamp"?: components["parameters"]["StandardWebhookTimestamp"];
                /** @description Where the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. */
                "webhook-signature"?: components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PacketCancelled"];
            };
        };
        responses: {
            /** @description The event has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPacketReopened: {
        parameters: {
            query?: never;
            header: {
                /** @description Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` with the install's webhook secret; with `body` it is `sha256=<hex>`, that of the raw body. Refuse a `t` that is more than 300 seconds away. The beginning `X-Service` is a setting of the install. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The `environment` of the body, outside of the signature. */
                "X-Service-Environment": components["parameters"]["ServiceEnvironment"];
                /** @description The `id` of the body, where the install is set to `standard`. */
                "webhook-id"?: components["parameters"]["StandardWebhookId"];
                /** @description Unix seconds, where the install is set to `standard`. */
                "webhook-timestamp"?: components["parameters"]["StandardWebhookTimestamp"];
                /** @description Where the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. */
                "webhook-signature"?: components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PacketReopened"];
            };
        };
        responses: {
            /** @description The event has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPacketStatusChanged: {
        parameters: {
            query?: never;
            header: {
                /** @description Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` with the install's webhook secret; with `body` it is `sha256=<hex>`, that of the raw body. Refuse a `t` that is more than 300 seconds away. The beginning `X-Service` is a setting of the install. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The `environment` of the body, outside of the signature. */
                "X-Service-Environment": components["parameters"]["ServiceEnvironment"];
                /** @description The `id` of the body, where the install is set to `standard`. */
                "webhook-id"?: components["parameters"]["StandardWebhookId"];
                /** @description Unix seconds, where the install is set to `standard`. */
                "webhook-timestamp"?: components["parameters"]["StandardWebhookTimestamp"];
                /** @description Where the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. */
                "webhook-signature"?: components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PacketStatusChanged"];
            };
        };
        responses: {
            /** @description The event has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onProductCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` with the install's webhook secret; with `body` it is `sha256=<hex>`, that of the raw body. Refuse a `t` that is more than 300 seconds away. The beginning `X-Service` is a setting of the install. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The `environment` of the body, outside of the signature. */
                "X-Service-Environment": components["parameters"]["ServiceEnvironment"];
                /** @description The `id` of the body, where the install is set to `standard`. */
                "webhook-id"?: components["parameters"]["StandardWebhookId"];
                /** @description Unix seconds, where the install is set to `standard`. */
                "webhook-timestamp"?: components["parameters"]["StandardWebhookTimestamp"];
                /** @description Where the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. */
                "webhook-signature"?: components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductCreated"];
            };
        };
        responses: {
            /** @description The event has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onProductUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` with the install's webhook secret; with `body` it is `sha256=<hex>`, that of the raw body. Refuse a `t` that is more than 300 seconds away. The beginning `X-Service` is a setting of the install. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The `environment` of the body, outside of the signature. */
                "X-Service-Environment": components["parameters"]["ServiceEnvironment"];
                /** @description The `id` of the body, where the install is set to `standard`. */
                "webhook-id"?: components["parameters"]["StandardWebhookId"];
                /** @description Unix seconds, where the install is set to `standard`. */
                "webhook-timestamp"?: components["parameters"]["StandardWebhookTimestamp"];
                /** @description Where the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. */
                "webhook-signature"?: components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductUpdated"];
            };
        };
        responses: {
            /** @description The event has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onProductDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` with the install's webhook secret; with `body` it is `sha256=<hex>`, that of the raw body. Refuse a `t` that is more than 300 seconds away. The beginning `X-Service` is a setting of the install. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The `environment` of the body, outside of the signature. */
                "X-Service-Environment": components["parameters"]["ServiceEnvironment"];
                /** @description The `id` of the body, where the install is set to `standard`. */
                "webhook-id"?: components["parameters"]["StandardWebhookId"];
                /** @description Unix seconds, where the install is set to `standard`. */
                "webhook-timestamp"?: components["parameters"]["StandardWebhookTimestamp"];
                /** @description Where the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. */
                "webhook-signature"?: components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductDeleted"];
            };
        };
        responses: {
            /** @description The event has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCategoryCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` with the install's webhook secret; with `body` it is `sha256=<hex>`, that of the raw body. Refuse a `t` that is more than 300 seconds away. The beginning `X-Service` is a setting of the install. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The `environment` of the body, outside of the signature. */
                "X-Service-Environment": components["parameters"]["ServiceEnvironment"];
                /** @description The `id` of the body, where the install is set to `standard`. */
                "webhook-id"?: components["parameters"]["StandardWebhookId"];
                /** @description Unix seconds, where the install is set to `standard`. */
                "webhook-timestamp"?: components["parameters"]["StandardWebhookTimestamp"];
                /** @description Where the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. */
                "webhook-signature"?: components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryCreated"];
            };
        };
        responses: {
            /** @description The event has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCategoryUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` with the install's webhook secret; with `body` it is `sha256=<hex>`, that of the raw body. Refuse a `t` that is more than 300 seconds away. The beginning `X-Service` is a setting of the install. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The `environment` of the body, outside of the signature. */
                "X-Service-Environment": components["parameters"]["ServiceEnvironment"];
                /** @description The `id` of the body, where the install is set to `standard`. */
                "webhook-id"?: components["parameters"]["StandardWebhookId"];
                /** @description Unix seconds, where the install is set to `standard`. */
                "webhook-timestamp"?: components["parameters"]["StandardWebhookTimestamp"];
                /** @description Where the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. */
                "webhook-signature"?: components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryUpdated"];
            };
        };
        responses: {
            /** @description The event has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCategoryDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` with the install's webhook secret; with `body` it is `sha256=<hex>`, that of the raw body. Refuse a `t` that is more than 300 seconds away. The beginning `X-Service` is a setting of the install. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The `environment` of the body, outside of the signature. */
                "X-Service-Environment": components["parameters"]["ServiceEnvironment"];
                /** @description The `id` of the body, where the install is set to `standard`. */
                "webhook-id"?: components["parameters"]["StandardWebhookId"];
                /** @description Unix seconds, where the install is set to `standard`. */
                "webhook-timestamp"?: components["parameters"]["StandardWebhookTimestamp"];
                /** @description Where the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. */
                "webhook-signature"?: components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryDeleted"];
            };
        };
        responses: {
            /** @description The event has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPaymentMethodCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` with the install's webhook secret; with `body` it is `sha256=<hex>`, that of the raw body. Refuse a `t` that is more than 300 seconds away. The beginning `X-Service` is a setting of the install. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The `environment` of the body, outside of the signature. */
                "X-Service-Environment": components["parameters"]["ServiceEnvironment"];
                /** @description The `id` of the body, where the install is set to `standard`. */
                "webhook-id"?: components["parameters"]["StandardWebhookId"];
                /** @description Unix seconds, where the install is set to `standard`. */
                "webhook-timestamp"?: components["parameters"]["StandardWebhookTimestamp"];
                /** @description Where the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. */
                "webhook-signature"?: components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentMethodCreated"];
            };
        };
        responses: {
            /** @description The event has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPaymentMethodUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` with the install's webhook secret; with `body` it is `sha256=<hex>`, that of the raw body. Refuse a `t` that is more than 300 seconds away. The beginning `X-Service` is a setting of the install. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The `environment` of the body, outside of the signature. */
                "X-Service-Environment": components["parameters"]["ServiceEnvironment"];
                /** @description The `id` of the body, where the install is set to `standard`. */
                "webhook-id"?: components["parameters"]["StandardWebhookId"];
                /** @description Unix seconds, where the install is set to `standard`. */
                "webhook-timestamp"?: components["parameters"]["StandardWebhookTimestamp"];
                /** @description Where the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. */
                "webhook-signature"?: components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentMethodUpdated"];
            };
        };
        responses: {
            /** @description The event has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPaymentMethodDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` with the install's webhook secret; with `body` it is `sha256=<hex>`, that of the raw body. Refuse a `t` that is more than 300 seconds away. The beginning `X-Service` is a setting of the install. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The `environment` of the body, outside of the signature. */
                "X-Service-Environment": components["parameters"]["ServiceEnvironment"];
                /** @description The `id` of the body, where the install is set to `standard`. */
                "webhook-id"?: components["parameters"]["StandardWebhookId"];
                /** @description Unix seconds, where the install is set to `standard`. */
                "webhook-timestamp"?: components["parameters"]["StandardWebhookTimestamp"];
                /** @description Where the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. */
                "webhook-signature"?: components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentMethodDeleted"];
            };
        };
        responses: {
            /** @description The event has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onIngredientCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` with the install's webhook secret; with `body` it is `sha256=<hex>`, that of the raw body. Refuse a `t` that is more than 300 seconds away. The beginning `X-Service` is a setting of the install. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The `environment` of the body, outside of the signature. */
                "X-Service-Environment": components["parameters"]["ServiceEnvironment"];
                /** @description The `id` of the body, where the install is set to `standard`. */
                "webhook-id"?: components["parameters"]["StandardWebhookId"];
                /** @description Unix seconds, where the install is set to `standard`. */
                "webhook-timestamp"?: components["parameters"]["StandardWebhookTimestamp"];
                /** @description Where the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. */
                "webhook-signature"?: components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IngredientCreated"];
            };
        };
        responses: {
            /** @description The event has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onIngredientUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` with the install's webhook secret; with `body` it is `sha256=<hex>`, that of the raw body. Refuse a `t` that is more than 300 seconds away. The beginning `X-Service` is a setting of the install. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The `environment` of the body, outside of the signature. */
                "X-Service-Environment": components["parameters"]["ServiceEnvironment"];
                /** @description The `id` of the body, where the install is set to `standard`. */
                "webhook-id"?: components["parameters"]["StandardWebhookId"];
                /** @description Unix seconds, where the install is set to `standard`. */
                "webhook-timestamp"?: components["parameters"]["StandardWebhookTimestamp"];
                /** @description Where the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. */
                "webhook-signature"?: components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IngredientUpdated"];
            };
        };
        responses: {
            /** @description The event has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onIngredientDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` with the install's webhook secret; with `body` it is `sha256=<hex>`, that of the raw body. Refuse a `t` that is more than 300 seconds away. The beginning `X-Service` is a setting of the install. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The `environment` of the body, outside of the signature. */
                "X-Service-Environment": components["parameters"]["ServiceEnvironment"];
                /** @description The `id` of the body, where the install is set to `standard`. */
                "webhook-id"?: components["parameters"]["StandardWebhookId"];
                /** @description Unix seconds, where the install is set to `standard`. */
                "webhook-timestamp"?: components["parameters"]["StandardWebhookTimestamp"];
                /** @description Where the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. */
                "webhook-signature"?: components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IngredientDeleted"];
            };
        };
        responses: {
            /** @description The event has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` with the install's webhook secret; with `body` it is `sha256=<hex>`, that of the raw body. Refuse a `t` that is more than 300 seconds away. The beginning `X-Service` is a setting of the install. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The `environment` of the body, outside of the signature. */
                "X-Service-Environment": components["parameters"]["ServiceEnvironment"];
                /** @description The `id` of the body, where the install is set to `standard`. */
                "webhook-id"?: components["parameters"]["StandardWebhookId"];
                /** @description Unix seconds, where the install is set to `standard`. */
                "webhook-timestamp"?: components["parameters"]["StandardWebhookTimestamp"];
                /** @description Where the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. */
                "webhook-signature"?: components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserCreated"];
            };
        };
        responses: {
            /** @description The event has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` with the install's webhook secret; with `body` it is `sha256=<hex>`, that of the raw body. Refuse a `t` that is more than 300 seconds away. The beginning `X-Service` is a setting of the install. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The `environment` of the body, outside of the signature. */
                "X-Service-Environment": components["parameters"]["ServiceEnvironment"];
                /** @description The `id` of the body, where the install is set to `standard`. */
                "webhook-id"?: components["parameters"]["StandardWebhookId"];
                /** @description Unix seconds, where the install is set to `standard`. */
                "webhook-timestamp"?: components["parameters"]["StandardWebhookTimestamp"];
                /** @description Where the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. */
                "webhook-signature"?: components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserUpdated"];
            };
        };
        responses: {
            /** @description The event has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` with the install's webhook secret; with `body` it is `sha256=<hex>`, that of the raw body. Refuse a `t` that is more than 300 seconds away. The beginning `X-Service` is a setting of the install. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The `environment` of the body, outside of the signature. */
                "X-Service-Environment": components["parameters"]["ServiceEnvironment"];
                /** @description The `id` of the body, where the install is set to `standard`. */
                "webhook-id"?: components["parameters"]["StandardWebhookId"];
                /** @description Unix seconds, where the install is set to `standard`. */
                "webhook-timestamp"?: components["parameters"]["StandardWebhookTimestamp"];
                /** @description Where the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. */
                "webhook-signature"?: components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserDeleted"];
            };
        };
        responses: {
            /** @description The event has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCustomerCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` with the install's webhook secret; with `body` it is `sha256=<hex>`, that of the raw body. Refuse a `t` that is more than 300 seconds away. The beginning `X-Service` is a setting of the install. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The `environment` of the body, outside of the signature. */
                "X-Service-Environment": components["parameters"]["ServiceEnvironment"];
                /** @description The `id` of the body, where the install is set to `standard`. */
                "webhook-id"?: components["parameters"]["StandardWebhookId"];
                /** @description Unix seconds, where the install is set to `standard`. */
                "webhook-timestamp"?: components["parameters"]["StandardWebhookTimestamp"];
                /** @description Where the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. */
                "webhook-signature"?: components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerCreated"];
            };
        };
        responses: {
            /** @description The event has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCustomerUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` with the install's webhook secret; with `body` it is `sha256=<hex>`, that of the raw body. Refuse a `t` that is more than 300 seconds away. The beginning `X-Service` is a setting of the install. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The `environment` of the body, outside of the signature. */
                "X-Service-Environment": components["parameters"]["ServiceEnvironment"];
                /** @description The `id` of the body, where the install is set to `standard`. */
                "webhook-id"?: components["parameters"]["StandardWebhookId"];
                /** @description Unix seconds, where the install is set to `standard`. */
                "webhook-timestamp"?: components["parameters"]["StandardWebhookTimestamp"];
                /** @description Where the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. */
                "webhook-signature"?: components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerUpdated"];
            };
        };
        responses: {
            /** @description The event has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCustomerDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` with the install's webhook secret; with `body` it is `sha256=<hex>`, that of the raw body. Refuse a `t` that is more than 300 seconds away. The beginning `X-Service` is a setting of the install. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The `environment` of the body, outside of the signature. */
                "X-Service-Environment": components["parameters"]["ServiceEnvironment"];
                /** @description The `id` of the body, where the install is set to `standard`. */
                "webhook-id"?: components["parameters"]["StandardWebhookId"];
                /** @description Unix seconds, where the install is set to `standard`. */
                "webhook-timestamp"?: components["parameters"]["StandardWebhookTimestamp"];
                /** @description Where the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. */
                "webhook-signature"?: components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerDeleted"];
            };
        };
        responses: {
            /** @description The event has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAppInstalled: {
        parameters: {
            query?: never;
            header: {
                /** @description Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` with the install's webhook secret; with `body` it is `sha256=<hex>`, that of the raw body. Refuse a `t` that is more than 300 seconds away. The beginning `X-Service` is a setting of the install. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The `environment` of the body, outside of the signature. */
                "X-Service-Environment": components["parameters"]["ServiceEnvironment"];
                /** @description The `id` of the body, where the install is set to `standard`. */
                "webhook-id"?: components["parameters"]["StandardWebhookId"];
                /** @description Unix seconds, where the install is set to `standard`. */
                "webhook-timestamp"?: components["parameters"]["StandardWebhookTimestamp"];
                /** @description Where the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. */
                "webhook-signature"?: components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppInstalled"];
            };
        };
        responses: {
            /** @description The event has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAppUninstalled: {
        parameters: {
            query?: never;
            header: {
                /** @description Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` with the install's webhook secret; with `body` it is `sha256=<hex>`, that of the raw body. Refuse a `t` that is more than 300 seconds away. The beginning `X-Service` is a setting of the install. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The `environment` of the body, outside of the signature. */
                "X-Service-Environment": components["parameters"]["ServiceEnvironment"];
                /** @description The `id` of the body, where the install is set to `standard`. */
                "webhook-id"?: components["parameters"]["StandardWebhookId"];
                /** @description Unix seconds, where the install is set to `standard`. */
                "webhook-timestamp"?: components["parameters"]["StandardWebhookTimestamp"];
                /** @description Where the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. */
                "webhook-signature"?: components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppUninstalled"];
            };
        };
        responses: {
            /** @description The event has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMessagingMessageStatus: {
        parameters: {
            query?: never;
            header: {
                /** @description Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` with the install's webhook secret; with `body` it is `sha256=<hex>`, that of the raw body. Refuse a `t` that is more than 300 seconds away. The beginning `X-Service` is a setting of the install. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The `environment` of the body, outside of the signature. */
                "X-Service-Environment": components["parameters"]["ServiceEnvironment"];
                /** @description The `id` of the body, where the install is set to `standard`. */
                "webhook-id"?: components["parameters"]["StandardWebhookId"];
                /** @description Unix seconds, where the install is set to `standard`. */
                "webhook-timestamp"?: components["parameters"]["StandardWebhookTimestamp"];
                /** @description Where the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. */
                "webhook-signature"?: components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessagingMessageStatus"];
            };
        };
        responses: {
            /** @description The event has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onInvoiceStatus: {
        parameters: {
            query?: never;
            header: {
                /** @description Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` with the install's webhook secret; with `body` it is `sha256=<hex>`, that of the raw body. Refuse a `t` that is more than 300 seconds away. The beginning `X-Service` is a setting of the install. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The `environment` of the body, outside of the signature. */
                "X-Service-Environment": components["parameters"]["ServiceEnvironment"];
                /** @description The `id` of the body, where the install is set to `standard`. */
                "webhook-id"?: components["parameters"]["StandardWebhookId"];
                /** @description Unix seconds, where the install is set to `standard`. */
                "webhook-timestamp"?: components["parameters"]["StandardWebhookTimestamp"];
                /** @description Where the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. */
                "webhook-signature"?: components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceStatus"];
            };
        };
        responses: {
            /** @description The event has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAction: {
        parameters: {
            query?: never;
            header: {
                /** @description Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` with the install's webhook secret; with `body` it is `sha256=<hex>`, that of the raw body. Refuse a `t` that is more than 300 seconds away. The beginning `X-Service` is a setting of the install. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The `environment` of the body, outside of the signature. */
                "X-Service-Environment": components["parameters"]["ServiceEnvironment"];
                /** @description The `id` of the body, where the install is set to `standard`. */
                "webhook-id"?: components["parameters"]["StandardWebhookId"];
                /** @description Unix seconds, where the install is set to `standard`. */
                "webhook-timestamp"?: components["parameters"]["StandardWebhookTimestamp"];
                /** @description Where the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. */
                "webhook-signature"?: components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActionCall"];
            };
        };
        responses: {
            /** @description The answer; any other status is a failed call. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionAnswer"];
                };
            };
        };
    };
    onHook: {
        parameters: {
            query?: never;
            header: {
                /** @description Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` with the install's webhook secret; with `body` it is `sha256=<hex>`, that of the raw body. Refuse a `t` that is more than 300 seconds away. The beginning `X-Service` is a setting of the install. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The `environment` of the body, outside of the signature. */
                "X-Service-Environment": components["parameters"]["ServiceEnvironment"];
                /** @description The `id` of the body, where the install is set to `standard`. */
                "webhook-id"?: components["parameters"]["StandardWebhookId"];
                /** @description Unix seconds, where the install is set to `standard`. */
                "webhook-timestamp"?: components["parameters"]["StandardWebhookTimestamp"];
                /** @description Where the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. */
                "webhook-signature"?: components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HookCall"];
            };
        };
        responses: {
            /** @description The answer; any other status is a failed call. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HookAnswer"];
                };
            };
        };
    };
    onCapability: {
        parameters: {
            query?: never;
            header: {
                /** @description Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` with the install's webhook secret; with `body` it is `sha256=<hex>`, that of the raw body. Refuse a `t` that is more than 300 seconds away. The beginning `X-Service` is a setting of the install. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The `environment` of the body, outside of the signature. */
                "X-Service-Environment": components["parameters"]["ServiceEnvironment"];
                /** @description The `id` of the body, where the install is set to `standard`. */
                "webhook-id"?: components["parameters"]["StandardWebhookId"];
                /** @description Unix seconds, where the install is set to `standard`. */
                "webhook-timestamp"?: components["parameters"]["StandardWebhookTimestamp"];
                /** @description Where the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. */
                "webhook-signature"?: components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CapabilityCall"];
            };
        };
        responses: {
            /** @description The answer; any other status is a failed call. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CapabilityAnswer"];
                };
            };
        };
    };
}
